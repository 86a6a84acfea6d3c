import { reservationRoutes, type Reservation } from '@pawprints/domain/contract/reservations';
import { bookingMessages } from '@pawprints/domain/messages';
import { refundFor, refundPreviewText } from '@pawprints/domain/refund';
import { isOwnersToCancel } from '@pawprints/domain/reservation';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { businessClock } from './business-clock.ts';
import { RefundRule } from './refund-rule.tsx';
import { refreshReservations } from './reservation-queries.ts';
import { withInstants } from './time-slots.ts';

export function CancelBooking({
  reservation,
  onCancelled,
}: {
  reservation: Reservation;
  onCancelled?: () => void;
}) {
  const mutation = useApiMutation({
    mutationFn: () => call(reservationRoutes.cancelReservation, { params: { id: reservation.id } }),
    failureMessages: { noAnswer: bookingMessages.cancelFailed, refused: bookingMessages.cancelRefused },
    // Also if this button is gone, because the listener was faster than the answer.
    onSuccess: () => {
      toast.success(bookingMessages.cancelled);
      onCancelled?.();
    },
    // It may be cancelled although the call failed: by a try whose answer was lost, or from elsewhere.
    onSettled: () => void refreshReservations(),
  });
  const { reservationStatus: status, firstDropOffAt, ...others } = reservation;
  const booked = { ...others, status, firstDropOffAt: new Date(firstDropOffAt) };
  if (isOwnersToCancel(booked, businessClock().now)) return null;
  return (
    <ConfirmAction
      renderButton={(ask) => (
        <Button variant="danger" onClick={ask}>
          Cancel Booking
        </Button>
      )}
      question={bookingMessages.cancelPrompt}
      confirmLabel="Cancel Booking"
      pendingLabel="Cancelling…"
      cancelLabel="Keep Booking"
      mutation={mutation}
    >
      <RefundPreview reservation={reservation} />
    </ConfirmAction>
  );
}

/** Priced when the prompt opens: the deadline may have passed since the page was loaded. */
function RefundPreview({ reservation }: { reservation: Reservation }) {
  const paidAt = reservation.paidAt === null ? null : new Date(reservation.paidAt);
  if (paidAt === null) return 'Nothing has been paid, so nothing is to be refunded.';
  const { now } = businessClock();
  const timeSlots = reservation.timeSlots.map(withInstants);
  const byRule = refundFor({ ...reservation, timeSlots, paidAt, now });
  // What is still to be paid of changed dates does not go back.
  const unpaid = reservation.difference?.amount ?? 0;
  return (
    <>
      <p>{refundPreviewText(Math.max(0, byRule - unpaid))}</p>
      {timeSlots.length > 1 && (
        <div className="mt-3 text-sm">
          <RefundRule serviceType={reservation.serviceType} timeSlots={timeSlots} paidAt={paidAt} />
        </div>
      )}
    </>
  );
}
