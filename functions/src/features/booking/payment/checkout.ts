import { centsOf, stripeCurrency } from '@pawprints/domain/money';
import { serverLimits } from '@pawprints/domain/server-limits';
import { isDueAtDropOff, isPayable } from '@pawprints/domain/reservation';
import { isPayableByLink } from '@pawprints/domain/difference';
import type Stripe from 'stripe';
import { serviceOfType } from '@pawprints/domain/catalogue';
import { ApiError } from '../../../lib/api-error.ts';
import { confirmationUrl } from '../../../lib/confirmation-url.ts';
import { knownToStripe, refusedParameterOf, stripeFailureOf } from '../../../lib/stripe-failure.ts';
import type { Attempt } from '../../../records/payment.ts';
import { isHeldByLink, withoutPlaces } from '../../../records/places.ts';
import { changeReservation, type Change, type Versioned } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { ownReservation } from '../reservation/own.ts';
import { heldAgain, holdAgain } from '../reservation/places.ts';
import { differenceMark, fulfilSession, fulfil } from './fulfil.ts';
import { retrieveSession } from './retrieve-session.ts';

/** `url` is null when the reservation is paid. */
export type Checkout = { reservation: Reservation; url: string | null };

/** Where the customer pays from, and comes back to without having paid: only the wizard has the draft of the booking. */
type PaidFrom = 'wizard' | 'booking';

/**
 * Returns the open session of the current attempt, or starts a new attempt when that one is closed. Two concurrent calls make
 * one session.
 * @throws ApiError CONFLICT when it can no longer be paid, PAYMENT_UNAVAILABLE when Stripe does not answer.
 */
export async function openCheckout(
  deps: BookingDependencies,
  stored: Versioned,
  from: PaidFrom,
): Promise<Checkout> {
  const { reservation } = stored;
  const isDifference = isPayableByLink(reservation);
  if (reservation.status === 'PAID' && !isDifference) return { reservation, url: null };
  if (isDueAtDropOff(reservation)) throw new ApiError('CONFLICT', 'This booking is paid at drop-off.');
  const { status, firstDropOffAt } = reservation;
  if (!isDifference && !isPayable(status, firstDropOffAt, deps.now())) throw notPayable(reservation);

  const { sessionId, closed } = reservation.attempt;
  if (closed) return startAttempt(deps, reservation, { from });
  if (sessionId === null) return startSession(deps, stored, { from });
  const session = await orUnavailable(reservation, knownToStripe(retrieveSession(deps.stripe, sessionId)));
  if (session?.payment_status === 'paid') {
    const paid = await fulfilSession(deps, session);
    return { reservation: paid ?? reservation, url: null };
  }
  if (session?.status === 'open' && session.url !== null) return { reservation, url: session.url };
  return startAttempt(deps, reservation, { from });
}

/** One round trip to Firestore after the call to Stripe. */
export async function startSession(
  deps: BookingDependencies,
  stored: Versioned,
  { from, mayRenew = true }: { from: PaidFrom; mayRenew?: boolean },
): Promise<Checkout> {
  let session: Stripe.Checkout.Session;
  try {
    session = await deps.stripe.checkout.sessions.create(...sessionRequest(stored.reservation));
  } catch (error) {
    return handleFailure(deps, stored, { error, from, mayRenew });
  }
  // Under a repeated idempotency key Stripe returns the session of the earlier call, which may have expired since.
  const isOver = session.expires_at * 1000 <= deps.now().getTime();
  return isOver && mayRenew
    ? startAttempt(deps, stored.reservation, { from })
    : storeSession(deps, stored, session);
}

/** Starts a new attempt where that can succeed at once. Otherwise the customer's next try starts it. */
async function handleFailure(
  deps: BookingDependencies,
  stored: Versioned,
  { error, from, mayRenew }: { error: unknown; from: PaidFrom; mayRenew: boolean },
): Promise<Checkout> {
  const { reservation } = stored;
  const failure = stripeFailureOf(error);
  if (failure === null) throw error;
  deps.log.error('Stripe has made no session.', error, { reservationId: reservation.id });
  // Stripe refuses an attempt that is tried again so late that its session would expire too soon. It also refuses a mistyped
  // e-mail address, which was only a prefill.
  if (failure === 'refused' && mayRenew) {
    const keepsEmail = refusedParameterOf(error) !== 'customer_email';
    return startAttempt(deps, reservation, { from, keepsEmail });
  }
  if (failure !== 'unanswered') {
    await deps.reservations.save(stored, attemptClosed(reservation, deps.now()));
  }
  throw unavailable(reservation);
}

/** Stores nothing where another request has started an attempt meanwhile. */
async function startAttempt(
  deps: BookingDependencies,
  { id, attempt: last }: Reservation,
  { from, keepsEmail = true }: { from: PaidFrom; keepsEmail?: boolean },
): Promise<Checkout> {
  const { now, config } = deps;
  const stored = await changeReservation(deps.reservations, id, async (reservation) => {
    if (!isPayableOnline(reservation) || reservation.attempt.number !== last.number) return null;
    const attempt = newAttempt(
      reservation,
      { number: last.number + 1, customerEmail: keepsEmail ? last.customerEmail : null },
      { siteOrigin: config.siteOrigin, from, now: now() },
    );
    if (attempt.isDifference === true) {
      return withAttempt({ ...reservation, hasReturned: false, isCheckoutDone: false }, attempt);
    }
    const places = heldAgain(reservation, attempt, now());
    const write = await holdAgain(deps, reservation, places);
    const opened = withAttempt(
      { ...reservation, hasReturned: false, isCheckoutDone: false, places },
      attempt,
    );
    return { ...opened, places: write };
  });
  if (stored === null) throw new Error(`The reservation ${id} has vanished.`);
  if (!isPayableOnline(stored.reservation)) return paidOrRefused(stored.reservation);
  // The owner has changed the dates meanwhile: a session for them begins with the next try.
  if (stored.reservation.attempt.closed) throw unavailable(stored.reservation);
  return startSession(deps, stored, { from, mayRenew: false });
}

async function storeSession(
  deps: BookingDependencies,
  stored: Versioned,
  session: Stripe.Checkout.Session,
): Promise<Checkout> {
  const { reservation } = stored;
  const attempt: Attempt = { ...reservation.attempt, sessionId: session.id, url: session.url };
  const kept = await deps.reservations.save(stored, withAttempt(reservation, attempt));
  if (kept !== null) return { reservation: kept.reservation, url: session.url };

  // Another request has changed the reservation: it has stored the same session, or the reservation was paid or cancelled.
  const changed = await changeReservation(deps.reservations, reservation.id, (now) =>
    isPayableOnline(now) && now.attempt.number === attempt.number && now.attempt.sessionId === null
      ? withAttempt(now, attempt)
      : null,
  );
  const current = changed?.reservation;
  if (current === undefined) throw new Error(`The reservation ${reservation.id} has vanished.`);
  if (current.attempt.sessionId === session.id && current.status !== 'CANCELLED') {
    return isPayableOnline(current) ? { reservation: current, url: session.url } : paidOrRefused(current);
  }
  await closeSession(deps, { ...current, attempt });
  if (isPayableOnline(current)) throw unavailable(current);
  return paidOrRefused(current);
}

function withAttempt(reservation: Reservation, attempt: Attempt): Change {
  return { reservation: { ...reservation, attempt }, mails: [] };
}

function paidOrRefused(reservation: Reservation): Checkout {
  if (reservation.status === 'PAID') return { reservation, url: null };
  throw notPayable(reservation);
}

function notPayable({ status }: Reservation): ApiError {
  return new ApiError(
    'CONFLICT',
    status === 'CANCELLED'
      ? 'This booking is cancelled and can no longer be paid.'
      : 'The first drop-off of this booking is past, so it can no longer be paid.',
  );
}

function unavailable({ id }: Pick<Reservation, 'id'>): ApiError {
  return new ApiError(
    'PAYMENT_UNAVAILABLE',
    'The payment service does not answer. Your booking is kept: please try to pay again in a moment.',
    { reservationId: id },
  );
}

/** @throws ApiError PAYMENT_UNAVAILABLE in place of any error of Stripe. */
export async function orUnavailable<Value>(
  reservation: Pick<Reservation, 'id'>,
  call: Promise<Value>,
): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    throw stripeFailureOf(error) === null ? error : unavailable(reservation);
  }
}

/**
 * Returns the address of the open checkout, or of a new one.
 * @throws ApiError NOT_FOUND; CONFLICT when the reservation is paid, cancelled or past; PAYMENT_UNAVAILABLE.
 */
export async function reopenCheckout(deps: BookingDependencies, uid: string, id: number): Promise<string> {
  const { url, reservation } = await openCheckout(deps, await ownReservation(deps, uid, id), 'booking');
  if (url !== null) return url;
  throw new ApiError(
    'CONFLICT',
    reservation.status === 'PAID'
      ? 'This booking is paid already.'
      : 'A payment for this booking has reached us and is being looked at. Please do not pay again: we will be in touch.',
  );
}

type Deps = Pick<BookingDependencies, 'stripe' | 'reservations' | 'days' | 'log' | 'now'>;

/**
 * Expires the session, so that it can no longer be paid, and returns the reservation after that. Records a payment that came
 * first. A session whose id was never stored was never shown to the customer, so nobody can pay it.
 * @throws Stripe's error when Stripe does not answer: the reconciliation tries again.
 */
export async function closeSession(deps: Deps, reservation: Reservation): Promise<Reservation> {
  if (reservation.attempt.sessionId === null) return reservation;
  await expireSession(deps, reservation);
  return closeAttempt(deps, reservation);
}

/** Returns the reservation as a payment has changed it that came first, or null where the session ended without one. */
export async function expireSession(deps: Deps, { attempt }: Reservation): Promise<Reservation | null> {
  const { sessionId } = attempt;
  if (sessionId === null) return null;
  try {
    await deps.stripe.checkout.sessions.expire(sessionId);
    return null;
  } catch (error) {
    // Stripe expires only open sessions: this one has expired already, or was paid.
    if (stripeFailureOf(error) !== 'refused') throw error;
    return fulfil(deps, sessionId);
  }
}

/** Gives up the places of the attempt, unless they are held for a link. */
export async function closeAttempt(
  { reservations, now }: Pick<Deps, 'reservations' | 'now'>,
  reservation: Reservation,
): Promise<Reservation> {
  const stored = await changeReservation(reservations, reservation.id, (current) => {
    const { attempt, status } = current;
    const isOver = attempt.closed && !hasLapsedLink(current, now());
    if (isOver || attempt.number !== reservation.attempt.number) return null;
    if (status === 'PAID' && attempt.isDifference !== true) return null;
    return attemptClosed(current, now());
  });
  return stored?.reservation ?? reservation;
}

/** Its link was not paid in time, and its places are not given up yet. */
function hasLapsedLink(reservation: Reservation, now: Date): boolean {
  const { status, places } = reservation;
  return status === 'PENDING' && places?.byLink === true && !isHeldByLink(reservation, now);
}

/** What is paid, or held for a link, keeps its places. */
function attemptClosed(reservation: Reservation, now: Date): Change {
  const closed = { ...reservation.attempt, closed: true };
  if (closed.isDifference === true || isHeldByLink(reservation, now)) {
    return withAttempt(reservation, closed);
  }
  const { reservation: left, places } = withoutPlaces(reservation, now);
  return { ...withAttempt(left, closed), places };
}

/** Whether a checkout can be opened for it: unpaid, or with a difference that its customer pays online. */
function isPayableOnline(reservation: Reservation): boolean {
  return reservation.status === 'PENDING' || isPayableByLink(reservation);
}

type Booking = Pick<Reservation, 'id' | 'serviceType' | 'totalPrice' | 'difference'>;

/** Contains everything that is sent to Stripe. URLs begin with the configured origin, whatever the request says. */
export function newAttempt(
  { id, serviceType, totalPrice, difference }: Booking,
  { number, customerEmail }: Pick<Attempt, 'number' | 'customerEmail'>,
  { siteOrigin, from, now }: { siteOrigin: string; from: PaidFrom; now: Date },
): Attempt {
  const wizard = new URLSearchParams({ service: serviceOfType(serviceType).id, step: 'checkout' });
  const booking = confirmationUrl(siteOrigin, id);
  const own =
    difference === null
      ? {
          amountCents: centsOf(totalPrice),
          cancelUrl: from === 'wizard' ? `${siteOrigin}/booking?${wizard.toString()}` : booking,
        }
      : { amountCents: centsOf(difference.amount), cancelUrl: booking, isDifference: true };
  return {
    number,
    ...own,
    expiresAt: new Date(now.getTime() + serverLimits.checkoutMinutes * 60_000),
    successUrl: `${booking}&checkout=complete`,
    customerEmail,
    sessionId: null,
    url: null,
    closed: false,
  };
}

/** Depends on the stored attempt alone, so a repeated call gets the same session. */
function sessionRequest({
  id,
  lines,
  attempt,
}: Reservation): [Stripe.Checkout.SessionCreateParams, Stripe.RequestOptions] {
  const isDifference = attempt.isDifference === true;
  const metadata = { reservationId: String(id), ...(isDifference && { for: differenceMark }) };
  const items = isDifference
    ? [{ name: 'Change of dates', cents: attempt.amountCents, quantity: 1 }]
    : lines.map(({ label, pet, unitPrice, quantity }) => ({
        name: pet === null ? label : `${label} (${pet})`,
        cents: centsOf(unitPrice),
        quantity,
      }));
  return [
    {
      mode: 'payment',
      submit_type: 'book',
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      client_reference_id: String(id),
      metadata,
      payment_intent_data: { metadata },
      line_items: items.map(({ name, cents, quantity }) => ({
        quantity,
        price_data: { currency: stripeCurrency, unit_amount: cents, product_data: { name } },
      })),
      expires_at: Math.floor(attempt.expiresAt.getTime() / 1000),
      success_url: attempt.successUrl,
      cancel_url: attempt.cancelUrl,
      ...(attempt.customerEmail !== null && { customer_email: attempt.customerEmail }),
    },
    { idempotencyKey: `checkout:${id}:${attempt.number}` },
  ];
}
