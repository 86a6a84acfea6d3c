import type { Reservation } from '@pawprints/domain/contract/reservations';
import { formatAmount, formatDollars } from '@pawprints/domain/money';
import { dueAtDropOff } from '@pawprints/domain/reservation';

/** What is due at drop-off, what was paid online, and what was paid back. */
export function Amounts({ reservation }: { reservation: Reservation }) {
  const { reservationStatus, totalPrice, paidAt, refund } = reservation;
  return (
    <dl className="figures grid gap-2">
      {reservationStatus !== 'CANCELLED' && (
        <Amount
          name="Total Due at Drop-off"
          value={formatDollars(dueAtDropOff(reservationStatus, totalPrice))}
          strong
        />
      )}
      {paidAt !== null && <Amount name="Paid online" value={formatDollars(totalPrice)} />}
      {refund !== null && <Amount name={refundNames[refund.status]} value={formatAmount(refund.amount)} />}
    </dl>
  );
}

const refundNames = {
  pending: 'Refund on its way',
  succeeded: 'Refunded',
  failed: 'Refund not possible yet: we will call you',
} as const;

function Amount({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? 'font-semibold' : 'text-ink-muted'}>{name}</dt>
      <dd className={strong ? 'font-display text-xl font-semibold' : 'font-semibold'}>{value}</dd>
    </div>
  );
}
