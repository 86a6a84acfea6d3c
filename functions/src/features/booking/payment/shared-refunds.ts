// A booking whose dates were changed may be paid by several payments. Refunds are taken from the newest payment first, and from none
// more than is left of it.
import {
  goneCents,
  leftCents,
  notPromisedCents,
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
 * Sets what is due of the whole booking, what has gone back before included, and orders the refund of what is outstanding. The share of
 * each payment begins with what has gone back of it or was promised of it; the rest is taken from the newest first.
 */
export function oweRefundOfBooking(
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
  isAdditional?: boolean;
};

/**
 * Orders a refund of exactly this much more, or of all that is left where that is less. With `isAdditional` it comes on top of what was
 * promised before, so a promised amount does not count as left, whether it has gone back or not.
 */
export function orderRefundOfBooking(
  reservation: Reservation,
  cents: number,
  { key, ...ordered }: Ordered,
): Reservation {
  let rest = cents;
  return newestFirst(reservation).reduce((current, payment) => {
    const { paymentIntentId } = payment;
    const left = ordered.isAdditional
      ? notPromisedCents(current, payment)
      : leftCents(current, paymentIntentId);
    const amountCents = Math.min(left, rest);
    rest -= amountCents;
    const order = key === undefined ? {} : { order: { key, amountCents } };
    return orderRefund(current, { ...ordered, ...order, paymentIntentId, amountCents });
  }, reservation);
}
