import type Stripe from 'stripe';
import { stripeFailureOf } from '../../../lib/stripe-failure.ts';
import { isDoorReference, isReceived, payingPayments, type RefundEntry } from '../../../records/payment.ts';
import { changeReservation, type Change, type Versioned } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { recordRefundReport } from '../reservation/transitions.ts';
import { refundsToMake, refuseRefund, renewRefund, reportOf, refundStatusOf } from './refund-ledger.ts';

type Deps = Pick<BookingDependencies, 'stripe' | 'reservations' | 'log' | 'now'>;

/** `stored` is null where the reservation must be read again before it is written. */
type Seen = { reservation: Reservation; stored: Versioned | null };

/**
 * Makes the pending refunds of a reservation at Stripe. Safe to call repeatedly and concurrently: a try keeps its idempotency
 * key until Stripe has given a definite answer. One round trip to Firestore for each refund, two without `stored`.
 * @throws Stripe's error when a refund cannot be made now: it stays pending, and this can be called again.
 */
export async function settleRefunds(
  deps: Deps,
  reservation: Reservation,
  stored: Versioned | null = null,
): Promise<Reservation> {
  let seen: Seen = { reservation, stored };
  for (const entry of refundsToMake(reservation)) seen = await makeRefund(deps, seen, entry);
  return seen.reservation;
}

async function makeRefund(deps: Deps, seen: Seen, entry: RefundEntry): Promise<Seen> {
  const { stripe, reservations, log, now } = deps;
  const { id } = seen.reservation;
  const { paymentIntentId, number } = entry;
  if (isDoorReference(paymentIntentId)) {
    // Ordered by a former release, which does not know what was received at the door.
    log.warn('A refund of a payment at drop-off was ordered at Stripe.', { reservationId: id });
    return changeSeen(reservations, seen, (current) => refuseRefund(current, entry, now()));
  }
  const { data: made } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  // Stripe may have made the refund in an earlier try whose answer was lost.
  const own = findRefund(made, seen.reservation, entry);
  const known = own === undefined ? await recordDashboard(deps, seen, made) : seen;
  // It has a higher number where it was renewed meanwhile, and is gone where the dashboard has refunded all of it.
  const due = refundsToMake(known.reservation).find(
    (one) => one.paymentIntentId === paymentIntentId && one.number >= number,
  );
  if (due === undefined) return known;
  // The list may be older than what Stripe has made under the earlier number.
  if (own === undefined && due.number !== number) return makeRefund(deps, known, due);
  const change = (decide: (current: Reservation) => Change | null) => changeSeen(reservations, known, decide);
  try {
    const refund = own ?? (await stripe.refunds.create(...refundRequest(id, due)));
    const report = reportOf(refund);
    if (report === null) throw new Error(`The refund ${refund.id} of a payment belongs to none.`);
    return await change((current) => recordRefundReport(current, report, now()));
  } catch (error) {
    const failure = stripeFailureOf(error);
    if (failure === 'refused') {
      log.error('Stripe has refused a refund.', error, { reservationId: id });
      return change((current) => refuseRefund(current, due, now()));
    }
    if (failure === 'kept') {
      await change((current) => renewRefund(current, due));
    }
    throw error;
  }
}

async function changeSeen(
  reservations: Deps['reservations'],
  seen: Seen,
  decide: (current: Reservation) => Change | null,
): Promise<Seen> {
  const stored = await changeReservation(reservations, seen.reservation.id, decide, seen.stored);
  return stored === null ? seen : { reservation: stored.reservation, stored };
}

/**
 * Records what was refunded of a payment in Stripe's dashboard and no event has told yet, so that what is left is what Stripe has.
 * Where Stripe does not answer, nothing changes. One round trip to Stripe, none for what was received at the door.
 */
export async function knowDashboardRefunds(
  deps: Deps,
  stored: Versioned,
  paymentIntentId: string,
): Promise<Versioned> {
  if (isReceived(stored.reservation, paymentIntentId)) return stored;
  try {
    const { data } = await deps.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    const seen = await recordDashboard(deps, { reservation: stored.reservation, stored }, data);
    return seen.stored ?? stored;
  } catch (error) {
    if (stripeFailureOf(error) === null) throw error;
    const reservationId = stored.reservation.id;
    deps.log.error('The refunds of the dashboard are not known.', error, { reservationId });
    return stored;
  }
}

/** The same of all payments that pay a booking. */
export async function knowAllDashboardRefunds(deps: Deps, stored: Versioned): Promise<Versioned> {
  let known = stored;
  for (const { paymentIntentId } of payingPayments(stored.reservation)) {
    known = await knowDashboardRefunds(deps, known, paymentIntentId);
  }
  return known;
}

/** The events of these refunds may not have arrived yet. Without them, too much would be refunded. */
async function recordDashboard(
  { reservations, now }: Deps,
  seen: Seen,
  made: readonly Stripe.Refund[],
): Promise<Seen> {
  let known = seen;
  for (const refund of made) {
    const report = reportOf(refund);
    if (report?.cause !== null) continue;
    known = await changeSeen(reservations, known, (current) => recordRefundReport(current, report, now()));
  }
  return known;
}

function findRefund(
  made: readonly Stripe.Refund[],
  { id, refunds }: Reservation,
  { cause, order }: RefundEntry,
): Stripe.Refund | undefined {
  const known = new Set(refunds.map(({ refundId }) => refundId));
  return made.find(
    ({ id: refundId, status, metadata }) =>
      !known.has(refundId) &&
      refundStatusOf(status) !== 'failed' &&
      metadata?.['reservationId'] === String(id) &&
      metadata['cause'] === cause &&
      metadata['order'] === order?.key,
  );
}

function refundRequest(
  id: number,
  { cause, paymentIntentId, amountCents, number, order }: RefundEntry,
): [Stripe.RefundCreateParams, Stripe.RequestOptions] {
  return [
    {
      payment_intent: paymentIntentId,
      amount: amountCents,
      reason: cause === 'paid-twice' ? 'duplicate' : 'requested_by_customer',
      metadata: { reservationId: String(id), cause, ...(order !== undefined && { order: order.key }) },
    },
    { idempotencyKey: `refund:${id}:${number}` },
  ];
}
