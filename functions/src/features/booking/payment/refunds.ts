import type Stripe from 'stripe';
import { stripeFailureOf } from '../../../lib/stripe-failure.ts';
import { isDoorReference, payingPayments, type RefundEntry } from '../../../records/payment.ts';
import { changeReservation, type Change, type Versioned } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { recordRefundReport } from '../reservation/transitions.ts';
import { refundsToMake, refuseRefund, renewRefund, reportOf, refundStatusOf } from './refund-ledger.ts';

type Deps = Pick<BookingDependencies, 'stripe' | 'reservations' | 'log' | 'now'>;

/** `stored` is null where the reservation must be read again before it is written. */
type Seen = { reservation: Reservation; stored: Versioned | null };

/** What Stripe had refunded of payments, by their ids. */
export type Made = ReadonlyMap<string, readonly Stripe.Refund[]>;

/** A booking as it was stored, and what Stripe had refunded of some of its payments about then. */
export type Listed = Versioned & { made?: Made };

/**
 * Makes the pending refunds of a reservation at Stripe. Safe to call repeatedly and concurrently: a try keeps its idempotency
 * key until Stripe has given a definite answer. What was `made` just before is not asked for again, unless Stripe refuses the refund or it
 * was tried under another key. One round trip to Firestore for each refund, two without `stored`.
 * @throws Stripe's error when a refund cannot be made now: it stays pending, and this can be called again.
 */
export async function settleRefunds(
  deps: Deps,
  reservation: Reservation,
  { stored = null, made }: { stored?: Versioned | null; made?: Made | undefined } = {},
): Promise<Reservation> {
  let seen: Seen = { reservation, stored };
  for (const entry of refundsToMake(reservation)) {
    // One that was tried under another key may have been made since: it is looked for anew.
    const known = entry.retried ? undefined : made?.get(entry.paymentIntentId);
    seen = await makeRefund(deps, seen, entry, known);
  }
  return seen.reservation;
}

async function makeRefund(
  deps: Deps,
  seen: Seen,
  entry: RefundEntry,
  listed?: readonly Stripe.Refund[],
): Promise<Seen> {
  const { stripe, reservations, log, now } = deps;
  const { id } = seen.reservation;
  const { paymentIntentId, number } = entry;
  if (isDoorReference(paymentIntentId)) {
    // Ordered by a former release, which does not know what was received at the door.
    log.warn('A refund of a payment at drop-off was ordered at Stripe.', { reservationId: id });
    return changeSeen(reservations, seen, (current) => refuseRefund(current, entry, now()));
  }
  const made = listed ?? (await refundsOf(deps, paymentIntentId));
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
    // The dashboard may have refunded something since that was listed.
    if (failure === 'refused' && listed !== undefined) return makeRefund(deps, known, due);
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

/** What Stripe has refunded of a payment, or why it does not say. */
export type Listing = { made: readonly Stripe.Refund[] } | { error: unknown };

/** One round trip to Stripe, none for what was received at the door. */
export async function listRefunds(deps: Pick<Deps, 'stripe'>, paymentIntentId: string): Promise<Listing> {
  if (isDoorReference(paymentIntentId)) return { made: [] };
  try {
    return { made: await refundsOf(deps, paymentIntentId) };
  } catch (error) {
    if (stripeFailureOf(error) === null) throw error;
    return { error };
  }
}

/**
 * Records what was refunded of a payment of the booking in Stripe's dashboard and no event has told yet, so that what is left is what
 * Stripe has. Where that is not known, nothing changes.
 */
export async function recordListed(
  deps: Deps,
  stored: Versioned,
  paymentIntentId: string,
  listing: Listing,
): Promise<Listed> {
  const { reservation } = stored;
  if ('error' in listing) {
    const reservationId = reservation.id;
    deps.log.error('The refunds of the dashboard are not known.', listing.error, { reservationId });
    return stored;
  }
  const seen = await recordDashboard(deps, { reservation, stored }, listing.made);
  return { ...(seen.stored ?? stored), made: new Map([[paymentIntentId, listing.made]]) };
}

/** Asks Stripe and records it. */
export async function knowDashboardRefunds(
  deps: Deps,
  stored: Versioned,
  paymentIntentId: string,
): Promise<Listed> {
  return recordListed(deps, stored, paymentIntentId, await listRefunds(deps, paymentIntentId));
}

/** Does so for all payments that pay a booking, one after the other. */
export async function knowAllDashboardRefunds(deps: Deps, stored: Versioned): Promise<Listed> {
  let known: Listed = stored;
  for (const { paymentIntentId } of payingPayments(stored.reservation)) {
    const next = await knowDashboardRefunds(deps, known, paymentIntentId);
    known = { ...next, made: new Map([...(known.made ?? []), ...(next.made ?? [])]) };
  }
  return known;
}

async function refundsOf(
  { stripe }: Pick<Deps, 'stripe'>,
  paymentIntentId: string,
): Promise<Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return data;
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
