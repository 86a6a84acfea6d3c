import type Stripe from 'stripe';
import { validationFailed } from '../../../lib/api-error.ts';
import { isTemporary } from '../../../lib/firestore-failure.ts';
import { raise } from '../../../records/attention.ts';
import { changeReservation } from '../../../records/reservation-repository.ts';
import { keepFailedEvent } from '../attention.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { raiseFor } from '../mail-texts.ts';
import { recordRefundReport } from '../reservation/transitions.ts';
import { closeAttempt } from './checkout.ts';
import { fulfilSession, reservationIdOf } from './fulfil.ts';
import { reportOf } from './refund-ledger.ts';
import { retrieveSession } from './retrieve-session.ts';

/**
 * Two secrets are valid while one is rotated.
 * @throws ApiError VALIDATION_FAILED for a signature that is missing, wrong or older than 5 minutes, or for a body that is no
 * event.
 */
export function verifiedEvent(
  stripe: Pick<Stripe, 'webhooks'>,
  secrets: readonly string[],
  { rawBody, signature }: { rawBody: Buffer; signature: string | undefined },
): Stripe.Event {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret);
    } catch {
      // The next secret may be the right one.
    }
  }
  throw validationFailed([{ path: 'stripe-signature', message: 'The signature does not fit the body.' }]);
}

/**
 * An event that fails the same way each time goes on the attention list, from where the reconciliation tries it again.
 * @throws while Stripe or Firestore is unavailable: the webhook then answers 500, and Stripe sends the event again.
 */
export async function handleOrKeep(deps: BookingDependencies, event: Stripe.Event): Promise<void> {
  try {
    await handleEvent(deps, event);
  } catch (error) {
    if (isTemporary(error)) throw error;
    await keepFailedEvent(deps, event, error);
  }
}

/** The webhook endpoint in Stripe must have exactly these types. */
export const handledTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
] as const satisfies readonly Stripe.Event['type'][];

type HandledEvent = Extract<Stripe.Event, { type: (typeof handledTypes)[number] }>;

/**
 * Events may come late, repeatedly and in any order. Their bodies are not trusted: Stripe is asked for the current state.
 * @throws errors of Stripe and Firestore; it can then be called again.
 */
export async function handleEvent(deps: BookingDependencies, event: Stripe.Event): Promise<void> {
  const log = deps.log.with({ event: event.id, eventType: event.type });
  if (isHandled(event)) await dispatch({ ...deps, log }, event);
  else log.info('An event that concerns nothing here.');
}

function isHandled(event: Stripe.Event): event is HandledEvent {
  return handledTypes.some((type) => type === event.type);
}

function dispatch(deps: BookingDependencies, event: HandledEvent): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return checkoutSessionPaid(deps, event.data.object.id);
    case 'checkout.session.expired':
      return checkoutSessionExpired(deps, event);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundChanged(deps, event.data.object.id);
    case 'charge.dispute.created':
      return disputeCreated(deps, event.data.object);
  }
}

/**
 * A checkout was finished, or its slow payment has arrived.
 * @throws also for a session that Stripe does not know, as with another account's key, and for a payment of a missing
 * booking: the owner must learn of that money.
 */
async function checkoutSessionPaid(deps: BookingDependencies, sessionId: string): Promise<void> {
  const session = await retrieveSession(deps.stripe, sessionId);
  const reservation = await fulfilSession(deps, session);
  // Another product of the same account may also use numbers as references, so the metadata must agree.
  const { payment_status, metadata, client_reference_id: reference } = session;
  const isOurs = reference !== null && metadata?.['reservationId'] === reference;
  if (reservation === null && isOurs && payment_status === 'paid') {
    throw new Error('A payment of a booking that is not there.');
  }
}

/**
 * Nobody can pay the session any more, so its places are free. A later attempt has its own. A session that ended before its time
 * was ended by us: the places go with the cancellation, or pass to the booking that comes in its place, from which this event
 * must not take them in between.
 */
async function checkoutSessionExpired(
  deps: BookingDependencies,
  { created, data }: Stripe.CheckoutSessionExpiredEvent,
): Promise<void> {
  const sessionId = data.object.id;
  const session = await deps.stripe.checkout.sessions.retrieve(sessionId);
  const id = reservationIdOf(session);
  if (session.status !== 'expired' || created < session.expires_at || id === null) return;
  const stored = await deps.reservations.find(id);
  if (stored?.reservation.attempt.sessionId === sessionId) await closeAttempt(deps, stored.reservation);
}

/**
 * A refund was made, by us or in Stripe's dashboard, or its status has changed.
 * @throws also for a refund that Stripe does not know, as with another account's key.
 */
async function refundChanged(deps: BookingDependencies, refundId: string): Promise<void> {
  const { stripe, reservations, attention, log, now } = deps;
  const refund = await stripe.refunds.retrieve(refundId);
  const report = reportOf(refund);
  if (report === null) {
    log.warn('A refund without a payment intent.', { refund: refundId });
    const occurrence = { cause: 'REFUND_UNKNOWN' as const, reference: refundId, occasion: refundId };
    return attention.write(raise({ ...occurrence, amountCents: refund.amount }, now()));
  }
  const id = await reservationIdOfPayment(stripe, report.paymentIntentId);
  const stored =
    id !== null &&
    (await changeReservation(reservations, id, (current) => recordRefundReport(current, report, now())));
  if (!stored) log.warn('A refund for an unknown reservation.');
}

/** The owner must answer a dispute before a date that Stripe sets. */
async function disputeCreated(
  { stripe, reservations, attention, log, now }: BookingDependencies,
  { id: reference, amount: amountCents, payment_intent: payment }: Stripe.Dispute,
): Promise<void> {
  const occurrence = { cause: 'DISPUTE_OPENED' as const, reference, occasion: reference, amountCents };
  if (payment === null) return attention.write(raise(occurrence, now()));
  const id = await reservationIdOfPayment(stripe, payment);
  const stored =
    id !== null &&
    (await changeReservation(reservations, id, (reservation) => ({
      reservation,
      mails: [],
      attention: [raiseFor(reservation, occurrence, now())],
    })));
  if (stored) return;
  log.warn('A dispute for an unknown reservation.');
  if (id !== null) await attention.write(raise({ ...occurrence, reservationId: id }, now()));
}

/** Null for a payment of another product. */
async function reservationIdOfPayment(
  stripe: Stripe,
  paymentIntent: string | Stripe.PaymentIntent,
): Promise<number | null> {
  const { metadata } =
    typeof paymentIntent === 'string' ? await stripe.paymentIntents.retrieve(paymentIntent) : paymentIntent;
  const id = metadata['reservationId'] ?? '';
  return /^\d{1,16}$/.test(id) ? Number(id) : null;
}
