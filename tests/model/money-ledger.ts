import { refundFor } from '@pawprints/domain/refund';
import { payingPayments, returnedCents } from '../../functions/src/records/payment.ts';
import type { Change, ReservationRepository } from '../../functions/src/records/reservation-repository.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';

/** What the business keeps of the payments that pay a booking, once all that is due of them has gone back. */
export function keptCents(reservation: Reservation): number {
  return payingPayments(reservation)
    .map(({ paymentIntentId, amountCents, due }) =>
      Math.max(0, amountCents - Math.max(due?.cents ?? 0, returnedCents(reservation, paymentIntentId))),
    )
    .reduce((total, cents) => total + cents, 0);
}

const differenceCents = ({ difference }: Reservation): number => (difference?.amount ?? 0) * 100;

const isCancelling = (author: Change['author']): boolean =>
  author !== undefined && 'act' in author && author.act === 'cancel';

/** Money as somebody would keep it who sees every commit: what new dates and a cancellation do to what is kept and owed. */
export function createMoneyLedger(issues: string[], now: () => Date) {
  /** Of which the owner has chosen what goes back. */
  const chosen = new Set<number>();

  const auditDates = (before: Reservation, after: Reservation): void => {
    const dearerCents = (after.totalPrice - before.totalPrice) * 100;
    const dueCents = before.status === 'PAID' ? differenceCents(before) + dearerCents : 0;
    const kept = Math.max(0, keptCents(before) - Math.max(0, -dueCents));
    const { id } = before;
    if (after.status !== before.status) issues.push(`${id} is ${after.status} with new dates`);
    if (keptCents(after) !== kept) issues.push(`${id} keeps ${keptCents(after)} for new dates, not ${kept}`);
    if (differenceCents(after) !== Math.max(0, dueCents)) {
      issues.push(`${id} has to pay ${differenceCents(after)} for new dates, not ${dueCents}`);
    }
  };

  const auditEnd = (before: Reservation, after: Reservation): void => {
    const ruleCents = (before.totalPrice - refundFor({ ...before, now: now() })) * 100;
    const kept = Math.min(keptCents(before), ruleCents);
    if (keptCents(after) !== kept) {
      issues.push(`${before.id} keeps ${keptCents(after)} of its payments, not ${kept}`);
    }
  };

  const audit = (before: Reservation, { reservation: after, author }: Change): void => {
    if (after.changes.length > before.changes.length) return auditDates(before, after);
    const isByRule = author?.by === 'customer' || (isCancelling(author) && !chosen.has(before.id));
    if (after.status === 'CANCELLED' && before.status === 'PAID' && isByRule) auditEnd(before, after);
  };

  return {
    chosen,
    audited: (repository: ReservationRepository): ReservationRepository => ({
      ...repository,
      save: async (stored, change) => {
        const saved = await repository.save(stored, change);
        if (saved !== null) audit(stored.reservation, change);
        return saved;
      },
    }),
  };
}
