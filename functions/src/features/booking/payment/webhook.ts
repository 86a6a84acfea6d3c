import type Stripe from 'stripe';
import { validationFailed } from '../../../lib/api-error.ts';
import { isTemporary } from '../../../lib/temporary.ts';
import { raiseAlone } from '../../../records/attention.ts';
import { changeReservation } from '../../../records/reservation-repository.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { raiseOf } from '../mails.ts';
import { keepFailedEvent } from '../report-failure.ts';
import { reportRefund } from '../reservation/transitions.ts';
import { fulfilSession } from './fulfil.ts';
import { reportOf } from './refund-ledger.ts';

/**
 * Takes an event from Stripe. While Stripe or Firestore is away this throws, is answered with 500, and the event is sent again.
 * One that fails the same way each time is accepted, and kept for the owner and the reconciliation.
 * @throws ApiError VALIDATION_FAILED for a signature that is missing, wrong or older than 5 minutes.
 */
export async function takeEvent(
  deps: BookingDependencies,
  request: { rawBody: Buffer; signature: string | undefined },
): Promise<void> {
  const event = verifiedEvent(deps.stripe, deps.config.stripe.webhookSecrets, request);
  try {
    await handleEvent(deps, event);
  } catch (error) {
    if (isTemporary(error)) throw error;
    await keepFailedEvent(deps, event, error);
  }
}

type Signed = { rawBody: Buffer; signature: string | undefined };

/**
 * The event of a webhook's request. While a secret is rotated two are valid: the event is genuine when one verifies it.
 * @throws ApiError VALIDATION_FAILED for a signature that is missing, wrong or older than 5 minutes, or a body that is no event.
 */
export function verifiedEvent(
  stripe: Pick<Stripe, 'webhooks'>,
  secrets: readonly string[],
  { rawBody, signature }: Signed,
): Stripe.Event {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret);
    } catch {
      // Whatever is wrong, the next secret may be the right one; when none is, the request is refused.
    }
  }
  throw validationFailed([{ path: 'stripe-signature', message: 'The signature does not fit the body.' }]);
}

/** What is handled of the hundreds of types that Stripe knows; the webhook endpoint needs no others. */
export const handledTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
] as const satisfies readonly Stripe.Event['type'][];

type HandledEvent = Extract<Stripe.Event, { type: (typeof handledTypes)[number] }>;

/**
 * Does what an event of Stripe's asks for. Its body is not believed, so it may be handled late, again, and in any order.
 * @throws what Stripe or Firestore throw: nothing is lost, call again.
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
      return checkoutSessionPaid(deps, event);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundChanged(deps, event);
    case 'charge.dispute.created':
      return disputeCreated(deps, event);
  }
}

/**
 * A customer has finished a checkout, or a slow payment of one has arrived.
 * @throws also for a session that Stripe does not know, as by the key of another account, and for a payment of ours whose booking
 *   is not there: money must not come in unseen.
 */
async function checkoutSessionPaid(
  deps: BookingDependencies,
  event: Stripe.CheckoutSessionCompletedEvent | Stripe.CheckoutSessionAsyncPaymentSucceededEvent,
): Promise<void> {
  const session = await deps.stripe.checkout.sessions.retrieve(event.data.object.id);
  const reservation = await fulfilSession(deps, session);
  if (reservation === null && isPaidForBooking(session)) {
    throw new Error('A payment of a booking that is not there.');
  }
}

/** Another product of the same account may refer to its own orders by numbers, too. */
function isPaidForBooking({
  payment_status,
  metadata,
  client_reference_id,
}: Stripe.Checkout.Session): boolean {
  return (
    payment_status === 'paid' &&
    client_reference_id !== null &&
    metadata?.['reservationId'] === client_reference_id
  );
}

/**
 * A refund was made, by us or in Stripe's dashboard, or has come to its end.
 * @throws also for one that Stripe does not know, as by the key of another account.
 */
async function refundChanged(
  deps: BookingDependencies,
  event: Stripe.RefundCreatedEvent | Stripe.RefundUpdatedEvent | Stripe.RefundFailedEvent,
): Promise<void> {
  const { stripe, reservations, log, now } = deps;
  const refund = await stripe.refunds.retrieve(event.data.object.id);
  const report = reportOf(refund);
  if (report === null) return tellUnknown(deps, refund);
  const id = await reservationIdOfPayment(stripe, report.paymentIntentId);
  const stored =
    id !== null &&
    (await changeReservation(reservations, id, (current) => reportRefund(current, report, now())));
  if (!stored) log.warn('A refund for an unknown reservation.');
}

/** Money has gone out that belongs to no payment of ours. */
async function tellUnknown(
  { attention, log, now }: BookingDependencies,
  { id, amount }: Stripe.Refund,
): Promise<void> {
  log.warn('A refund without a payment intent.', { refund: id });
  const told = { cause: 'REFUND_UNKNOWN' as const, reference: id, occasion: id, amountCents: amount };
  await attention.tell(raiseAlone({ ...told, reservationId: null }, now()));
}

/** A cardholder disputes a payment: the owner has to answer Stripe in time. */
async function disputeCreated(
  { stripe, reservations, attention, log, now }: BookingDependencies,
  { data: { object: dispute } }: Stripe.ChargeDisputeCreatedEvent,
): Promise<void> {
  const { id: reference, amount: amountCents, payment_intent: payment } = dispute;
  const told = { cause: 'DISPUTE_OPENED' as const, reference, occasion: reference, amountCents };
  if (payment === null) return attention.tell(raiseAlone({ ...told, reservationId: null }, now()));
  const id = await reservationIdOfPayment(stripe, payment);
  const known =
    id !== null &&
    (await changeReservation(reservations, id, (reservation) => ({
      reservation,
      mails: [],
      attention: [raiseOf(reservation, told, now())],
    })));
  if (known) return;
  log.warn('A dispute for an unknown reservation.');
  if (id !== null) await attention.tell(raiseAlone({ ...told, reservationId: id }, now()));
}

/** The reservation that a payment was made for, null when it is none of ours. */
async function reservationIdOfPayment(
  stripe: Stripe,
  paymentIntent: string | Stripe.PaymentIntent,
): Promise<number | null> {
  const { metadata } =
    typeof paymentIntent === 'string' ? await stripe.paymentIntents.retrieve(paymentIntent) : paymentIntent;
  const id = metadata['reservationId'] ?? '';
  return /^\d{1,16}$/.test(id) ? Number(id) : null;
}
