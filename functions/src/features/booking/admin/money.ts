import { dollarsOf, centsOf, formatAmount } from '@pawprints/domain/money';
import type { Caller } from '../../../http/authenticate.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { leftCents, leftOfAllCents, payingPayments } from '../../../records/payment.ts';
import { changeReservation, type Change } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import {
  isDoneBefore,
  notPaidMessage,
  refuseMoreThanLeft,
  refuseMoreThanLeftOfAll,
  refuseUnlessLeftAsSeen,
  refundablePayment,
  settlePayment,
} from '../settlement.ts';
import type { BookingDependencies } from '../dependencies.ts';
import {
  knowAllDashboardRefunds,
  knowDashboardRefunds,
  listRefunds,
  recordListed,
  type Listed,
} from '../payment/refunds.ts';
import { finishAtStripe } from '../reservation/cancel.ts';
import { notFound } from '../reservation/own.ts';
import { cancel, refundMore } from '../reservation/transitions.ts';
import { orderKeyOf } from './order-key.ts';

const receivedMessage =
  'This was received at drop-off, so Stripe cannot give it back. Please give it back yourself, and record it as settled elsewhere.';

type Admin = Pick<Caller, 'uid'>;

/**
 * Cancels a booking with the refund that the owner chooses, or else by the rule. Pressed twice by the same admin it is done
 * once.
 * @throws ApiError NOT_FOUND; CONFLICT for more than is left, where another amount is left than was seen, or where it was cancelled
 * otherwise.
 */
export async function cancelForCustomer(
  deps: BookingDependencies,
  { uid }: Admin,
  id: number,
  { refund, left, reason }: { refund?: number | undefined; left?: number | undefined; reason: string },
): Promise<Reservation> {
  const { reservations, now } = deps;
  const chosenCents = refund === undefined ? null : centsOf(refund);
  const decide = (current: Reservation): Change | null => {
    if (current.status === 'CANCELLED') {
      refuseUnlessDone(current, uid, chosenCents);
      return null;
    }
    const isPaid = payingPayments(current).length > 0;
    if (isPaid) refuseUnlessLeftAsSeen(leftOfAllCents(current), left);
    if (chosenCents !== null && isPaid) refuseMoreThanLeftOfAll(current, chosenCents);
    if (chosenCents !== null && chosenCents > 0 && !isPaid) {
      throw new ApiError('CONFLICT', notPaidMessage);
    }
    const change = cancel(current, now(), chosenCents);
    return change && { ...change, author: { by: uid, act: 'cancel', note: reason } };
  };
  const known = chosenCents === null ? null : await findAllAsAtStripe(deps, id);
  const stored = await changeReservation(reservations, id, decide, known);
  if (stored === null) throw notFound();
  return finishAtStripe(deps, stored, known);
}

/** @throws ApiError CONFLICT unless this admin has cancelled the booking with that refund. */
function refuseUnlessDone({ history }: Reservation, uid: string, chosenCents: number | null): void {
  const cancelled = history.find(({ what, by }) => what === 'cancelled' && by === uid);
  if (cancelled === undefined) {
    throw new ApiError('CONFLICT', 'This booking was cancelled by somebody else meanwhile.');
  }
  const ordered = history.filter(
    ({ what, by, at }) =>
      (what === 'refundOrdered' || what === 'refundDue') &&
      by === uid &&
      at.getTime() === cancelled.at.getTime(),
  );
  const cents = ordered.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  if (chosenCents === null || chosenCents === cents) return;
  throw new ApiError(
    'CONFLICT',
    `You have cancelled this booking already, and ${formatAmount(dollarsOf(cents))} went back. To give back more, refund it.`,
  );
}

/** Without `paymentIntentId` it is of the booking's own payment. */
type Payback = {
  amount: number;
  /** As it was seen. */
  left?: number | undefined;
  paymentIntentId?: string | undefined;
  key: string;
};

/**
 * Gives back more of a payment (docs/payments.md, case 32).
 * @throws ApiError NOT_FOUND; CONFLICT for more than is left, where another amount is left than was seen, for no payment of the booking,
 * or another amount under the same key.
 */
export async function refundCustomer(
  deps: BookingDependencies,
  admin: Admin,
  id: number,
  { reason, ...payback }: Payback & { reason: string },
): Promise<Reservation> {
  const { reservations, now } = deps;
  const order = { key: orderKeyOf(payback.key, admin.uid, id), amountCents: centsOf(payback.amount) };
  const known = await findAsAtStripe(deps, id, payback.paymentIntentId);
  const decide = (current: Reservation): Change | null => {
    const payment = refundablePayment(current, payback.paymentIntentId);
    const ordered = current.refunds.find((refund) => refund.order?.key === order.key);
    const { paymentIntentId: of } = payment;
    if (payment.receivedBy !== undefined) throw new ApiError('CONFLICT', receivedMessage);
    const before = ordered?.order && { ...ordered.order, paymentIntentId: ordered.paymentIntentId };
    if (isDoneBefore(before, { amountCents: order.amountCents, paymentIntentId: of })) return null;
    refuseUnlessLeftAsSeen(leftCents(current, of), payback.left);
    refuseMoreThanLeft(current, of, order.amountCents);
    const change = refundMore(current, payment, order, now());
    return { ...change, author: { by: admin.uid, act: 'refund', note: reason } };
  };
  const stored = await changeReservation(reservations, id, decide, known);
  if (stored === null) throw notFound();
  return finishAtStripe(deps, stored, known);
}

/**
 * Records what the owner has paid back by other means than Stripe.
 * @throws ApiError NOT_FOUND; CONFLICT for more than is left or may be paid, or where another amount is left than was seen.
 */
export async function settleCustomer(
  deps: BookingDependencies,
  admin: Admin,
  id: number,
  { note, ...payback }: Payback & { note: string },
): Promise<Reservation> {
  const known = await findAsAtStripe(deps, id, payback.paymentIntentId);
  const settled = await settlePayment(deps, known, {
    amountCents: centsOf(payback.amount),
    left: payback.left,
    paymentIntentId: payback.paymentIntentId,
    key: orderKeyOf(payback.key, admin.uid, id),
    note,
    by: admin.uid,
  });
  if (settled === null) throw notFound();
  return settled;
}

/** Of all payments that pay it. */
async function findAllAsAtStripe(deps: BookingDependencies, id: number): Promise<Listed> {
  const found = await deps.reservations.find(id);
  if (found === null) throw notFound();
  return knowAllDashboardRefunds(deps, found);
}

/**
 * The booking with what was refunded of a payment in Stripe's dashboard. Without it, an order would shrink by that later, after it was
 * promised, or more than is left would be paid back.
 * @throws ApiError NOT_FOUND; CONFLICT for no payment of the booking.
 */
async function findAsAtStripe(
  deps: BookingDependencies,
  id: number,
  paymentIntentId?: string,
): Promise<Listed> {
  // Meanwhile the payment that is named is asked about, whosever it is.
  const [found, listing] = await Promise.all([
    deps.reservations.find(id),
    paymentIntentId === undefined ? null : listRefunds(deps, paymentIntentId),
  ]);
  if (found === null) throw notFound();
  if (paymentIntentId === undefined && payingPayments(found.reservation).length === 0) return found;
  const payment = refundablePayment(found.reservation, paymentIntentId);
  return listing === null
    ? knowDashboardRefunds(deps, found, payment.paymentIntentId)
    : recordListed(deps, found, payment.paymentIntentId, listing);
}
