import { useState } from 'react';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { bookingMessages } from '@pawprints/domain/messages';
import { refundFor, refundPreviewText } from '@pawprints/domain/reservation';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { toast } from '../../components/ui/toast.ts';
import { call } from '../../lib/api-client.ts';

/** Cancels a reservation after the specified question, under which stands what will be paid back. */
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
  const { totalPrice, paidAt, firstDropOffAt } = reservation;
  if (paidAt === null) return 'Nothing has been paid, so nothing is to be refunded.';
  return refundPreviewText(
    refundFor({
      totalPrice,
      paidAt: new Date(paidAt),
      firstDropOffAt: new Date(firstDropOffAt),
      now: new Date(),
    }),
  );
}
