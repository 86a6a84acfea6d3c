import { useState } from 'react';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { bookingMessages } from '@pawprints/domain/messages';
import { refundFor, refundPreviewText } from '@pawprints/domain/refund';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { toast } from '../../lib/toast.ts';
import { call } from '../../lib/api-client.ts';
import { businessClock } from './business-clock.ts';
import { RefundRule } from './refund-rule.tsx';
import { withInstants } from './slot-instants.ts';

export function CancelBooking({
  reservation,
  onCancelled,
}: {
  reservation: Reservation;
  onCancelled: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const cancel = async () => {
    setBusy(true);
    const answer = await call(reservationRoutes.cancelReservation, { params: { id: reservation.id } });
    setBusy(false);
    setAsking(false);
    if (answer.isSuccess) {
      toast.success(bookingMessages.cancelled);
      onCancelled();
    } else if (answer.code !== 'UNAUTHENTICATED') {
      const answered = answer.status !== null;
      toast.error(answered ? bookingMessages.cancelRefused(answer.message) : bookingMessages.cancelFailed);
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Cancel Booking
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={bookingMessages.cancelPrompt}
        confirmLabel={busy ? 'Cancelling…' : 'Cancel Booking'}
        cancelLabel="Keep Booking"
        busy={busy}
        onConfirm={() => void cancel()}
      >
        <RefundPreview reservation={reservation} />
      </ConfirmDialog>
    </>
  );
}

/** Priced when the prompt opens: the deadline may have passed since the page was loaded. */
function RefundPreview({ reservation }: { reservation: Reservation }) {
  const paidAt = reservation.paidAt === null ? null : new Date(reservation.paidAt);
  if (paidAt === null) return 'Nothing has been paid, so nothing is to be refunded.';
  const { now } = businessClock();
  const timeSlots = reservation.timeSlots.map(withInstants);
  return (
    <>
      <p>{refundPreviewText(refundFor({ ...reservation, timeSlots, paidAt, now }))}</p>
      {timeSlots.length > 1 && (
        <div className="mt-3 text-sm">
          <RefundRule serviceType={reservation.serviceType} timeSlots={timeSlots} paidAt={paidAt} />
        </div>
      )}
    </>
  );
}
