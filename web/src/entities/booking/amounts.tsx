import { unpaidText } from '@pawprints/domain/booking-state';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { formatAmount, formatDollars } from '@pawprints/domain/money';
import { isDueAtDropOff, isPayable } from '@pawprints/domain/reservation';
import { paidOf } from '@pawprints/domain/paid';
import { isPayableByLink } from '@pawprints/domain/difference';
import { useBusinessClock } from './business-clock.ts';
import { ReopenCheckout } from './reopen-checkout.tsx';
import { payableUntilOf } from './time-slots.ts';

export function Amounts({
  reservation,
  confirmingPayment = false,
}: {
  reservation: Reservation;
  /** The checkout is done: the customer must not pay again until the payment is known. */
  confirmingPayment?: boolean;
}) {
  const { now, zone } = useBusinessClock();
  const { id, reservationStatus, payBy, totalPrice, refund, difference } = reservation;
  const toGiveBack = refund?.toGiveBack ?? 0;
  const refunded = (refund?.amount ?? 0) - toGiveBack;
  const isDue = isDueAtDropOff({ status: reservationStatus, payBy });
  const isByLink = isPayableByLink({ status: reservationStatus, difference });
  const paid = paidOf(reservation);
  const dueAtDoor = isByLink ? 0 : (difference?.amount ?? 0);
  const payableUntil = payableUntilOf(reservation, now);
  const payable = !isDue && isPayable(reservationStatus, payableUntil, now) && !confirmingPayment;
  return (
    <div className="figures grid gap-3">
      <dl className="grid gap-2">
        {reservationStatus !== 'CANCELLED' && (
          <Amount name="Total Due at Drop-off" value={formatDollars(isDue ? totalPrice : dueAtDoor)} strong />
        )}
        {paid.online > 0 && <Amount name="Paid online" value={formatAmount(paid.online)} />}
        {paid.atDropOff > 0 && <Amount name="Paid at drop-off" value={formatAmount(paid.atDropOff)} />}
        {isByLink && <Amount name="Still to pay" value={formatDollars(difference?.amount ?? 0)} strong />}
        {reservationStatus === 'PENDING' && !isDue && (
          <Amount
            name={confirmingPayment ? 'Being confirmed' : payable ? 'To pay online' : 'Not paid'}
            value={formatDollars(totalPrice)}
          />
        )}
        {refunded > 0 && (
          <Amount
            name={refundName(toGiveBack > 0 ? 'succeeded' : (refund?.status ?? ''))}
            value={formatAmount(refunded)}
          />
        )}
        {toGiveBack > 0 && <Amount name="To be given back" value={formatAmount(toGiveBack)} />}
        {refund?.due !== undefined && <Amount name={refundNames.failed} value={formatAmount(refund.due)} />}
      </dl>
      {isByLink && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-44 text-sm">
            {confirmingPayment
              ? 'Your payment is being confirmed.'
              : 'Your new dates cost more. They are kept for you.'}
          </p>
          {!confirmingPayment && <ReopenCheckout reservationId={id} />}
        </div>
      )}
      {payable && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-44 text-sm">{unpaidText(payableUntil, zone)}</p>
          <ReopenCheckout reservationId={id} />
        </div>
      )}
    </div>
  );
}

const refundNames = {
  pending: 'Refund on its way',
  succeeded: 'Refunded',
  failed: 'Refund not possible yet: we will call you',
} as const;

/** A later version of the API may add a status. */
function refundName(status: string): string {
  return Object.entries(refundNames).find(([known]) => known === status)?.[1] ?? 'Refund';
}

function Amount({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? 'font-semibold' : 'text-ink-muted'}>{name}</dt>
      <dd className={strong ? 'font-display text-xl font-semibold' : 'font-semibold'}>{value}</dd>
    </div>
  );
}
