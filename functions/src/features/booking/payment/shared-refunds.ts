// A booking whose dates were changed may be paid by several payments. What goes back of it goes back of the newest first, and never
// more of one than is left of it.
import {
  goneCents,
  leftCents,
  leftOfBesides,
  payingPayments,
  type Due,
  type Payment,
  type RefundEntry,
} from '../../../records/payment.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { orderRefund, oweRefund } from './refund-ledger.ts';

function newestFirst(reservation: Reservation): Payment[] {
  return payingPayments(reservation).toReversed();
}

/**
 * Sets what is due of the booking in all, with what has gone back before, and orders what is outstanding of it. What has gone back of a
 * payment, or was promised of it, counts first.
 */
export function oweOfAll(
  reservation: Reservation,
  { cause, cents }: Pick<Due, 'cause' | 'cents'>,
): Reservation {
  const payments = newestFirst(reservation);
  let rest = cents;
  const shares = new Map(
    payments.map(({ paymentIntentId, amountCents }) => {
      const share = Math.min(goneCents(reservation, paymentIntentId), amountCents, rest);
      rest -= share;
      return [paymentIntentId, share] as const;
    }),
  );
  return payments.reduce((current, { paymentIntentId, amountCents }) => {
    const gone = shares.get(paymentIntentId) ?? 0;
    const more = Math.min(amountCents - gone, rest);
    rest -= more;
    return oweRefund(current, paymentIntentId, { cause, cents: gone + more });
  }, reservation);
}

type Ordered = Pick<RefundEntry, 'isUntold' | 'keepsBooking'> & {
  cause: Due['cause'];
  key?: string;
  isBesides?: boolean;
};

/**
 * Orders exactly this much more, or all that is left where that is less. With `isBesides`, what was to go back before is not left
 * any more, whether it has gone back or not.
 */
export function orderOfAll(
  reservation: Reservation,
  cents: number,
  { key, ...ordered }: Ordered,
): Reservation {
  let rest = cents;
  return newestFirst(reservation).reduce((current, payment) => {
    const { paymentIntentId } = payment;
    const left = ordered.isBesides ? leftOfBesides(current, payment) : leftCents(current, paymentIntentId);
    const amountCents = Math.min(left, rest);
    rest -= amountCents;
    const order = key === undefined ? {} : { order: { key, amountCents } };
    return orderRefund(current, { ...ordered, ...order, paymentIntentId, amountCents });
  }, reservation);
}
