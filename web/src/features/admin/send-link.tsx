import { adminReservationRoutes, type AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { isPayableByLink } from '@pawprints/domain/difference';
import { isUnconfirmed } from '@pawprints/domain/unconfirmed';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { call } from '../../lib/api-client.ts';
import { useMoneyAct } from './use-money-act.ts';

/** Mails the link to pay or to confirm once more, where a booking waits for that. */
export function SendLink({ booking }: { booking: AdminReservation }) {
  const { id, reservationStatus, linkUntil, difference } = booking;
  // Until it is known to be sent, each press is the same mail.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { isPending, mutate, failure } = useMoneyAct({
    booking,
    send: () =>
      call(adminReservationRoutes.sendLink, { params: { id }, headers: { 'Idempotency-Key': key } }),
    done: 'The link is sent.',
    onDone: () => setKey(crypto.randomUUID()),
  });
  const isToConfirm = isUnconfirmed(booking.customer.uid) && reservationStatus !== 'CANCELLED';
  const isToPay =
    (linkUntil !== null && reservationStatus === 'PENDING') ||
    isPayableByLink({ status: reservationStatus, difference });
  if (!isToConfirm && !isToPay) return null;
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <Button variant="secondary" disabled={isPending} onClick={() => void mutate(undefined)}>
        {isPending ? 'Sending…' : 'Send the Link Again'}
      </Button>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
    </div>
  );
}
