import { isPayable } from '@pawprints/domain/reservation';
import type Stripe from 'stripe';
import { ApiError } from '../../http/api-error.ts';
import type { Attempt } from '../../lib/documents/payment.ts';
import { knownToStripe, refusedParameterOf, stripeFailureOf } from '../../lib/stripe-failure.ts';
import { newAttempt, sessionRequest } from './attempt.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { changeReservation } from './change-reservation.ts';
import { closeSession } from './close-session.ts';
import { fulfilSession } from './fulfil.ts';
import type { Change, Versioned } from './repository.ts';
import type { Reservation } from './reservation.ts';

/** `url` is null when the reservation proves paid. */
export type Checkout = { reservation: Reservation; url: string | null };

/**
 * The checkout of a reservation: the open session of its attempt, or that of a new attempt when nothing more can come of the
 * last one. Called twice at once it makes one session.
 * @throws ApiError CONFLICT when it can no longer be paid, PAYMENT_UNAVAILABLE when Stripe does not answer.
 */
export async function openCheckout(deps: BookingDependencies, stored: Versioned): Promise<Checkout> {
  const { reservation } = stored;
  if (reservation.status === 'PAID') return { reservation, url: null };
  if (!isPayable(reservation.status, reservation.firstDropOffAt, deps.now())) throw notPayable(reservation);

  const { sessionId, closed } = reservation.attempt;
  if (closed) return startAttempt(deps, reservation);
  if (sessionId === null) return startSession(deps, stored);
  const session = await answered(
    reservation,
    knownToStripe(deps.stripe.checkout.sessions.retrieve(sessionId)),
  );
  if (session?.payment_status === 'paid') {
    const paid = await fulfilSession(deps, session);
    return { reservation: paid ?? reservation, url: null };
  }
  if (session?.status === 'open' && session.url !== null) return { reservation, url: session.url };
  return startAttempt(deps, reservation);
}

/** Makes the session of an attempt that is stored, and keeps it. One round trip to Firestore after the call to Stripe. */
export async function startSession(
  deps: BookingDependencies,
  stored: Versioned,
  { mayRenew } = { mayRenew: true },
): Promise<Checkout> {
  let session: Stripe.Checkout.Session;
  try {
    session = await deps.stripe.checkout.sessions.create(...sessionRequest(stored.reservation));
  } catch (error) {
    return withoutSession(deps, stored, { error, mayRenew });
  }
  // A session that Stripe repeats from an earlier call may have expired since.
  const isOver = session.expires_at * 1000 <= deps.now().getTime();
  return isOver && mayRenew ? startAttempt(deps, stored.reservation) : keepSession(deps, stored, session);
}

/** Begins a new attempt where that helps at once, else leaves it to the next try. */
async function withoutSession(
  deps: BookingDependencies,
  stored: Versioned,
  { error, mayRenew }: { error: unknown; mayRenew: boolean },
): Promise<Checkout> {
  const { reservation } = stored;
  const failure = stripeFailureOf(error);
  if (failure === null) throw error;
  deps.log.error('Stripe has made no session.', error, { reservationId: reservation.id });
  // Tried again late, an attempt that never reached Stripe expires too soon for it; a mistyped address was only a prefill.
  if (failure === 'refused' && mayRenew) {
    return startAttempt(deps, reservation, refusedParameterOf(error) !== 'customer_email');
  }
  if (failure !== 'unanswered') {
    await deps.reservations.save(stored, withAttempt(reservation, { ...reservation.attempt, closed: true }));
  }
  throw unavailable(reservation);
}

/** A new attempt in place of the one that `reservation` has, unless somebody else has begun one meanwhile. */
async function startAttempt(
  deps: BookingDependencies,
  { id, attempt: last }: Reservation,
  keepsEmail = true,
): Promise<Checkout> {
  const { now, config } = deps;
  const stored = await changeReservation(deps.reservations, id, (reservation) => {
    if (reservation.status !== 'PENDING' || reservation.attempt.number !== last.number) return null;
    const attempt = newAttempt(
      reservation,
      { number: last.number + 1, customerEmail: keepsEmail ? last.customerEmail : null },
      { siteOrigin: config.siteOrigin, now: now() },
    );
    return withAttempt({ ...reservation, hasReturned: false, isCheckoutDone: false }, attempt);
  });
  if (stored === null) throw new Error(`The reservation ${id} has vanished.`);
  if (stored.reservation.status !== 'PENDING') return settled(stored.reservation);
  return startSession(deps, stored, { mayRenew: false });
}

async function keepSession(
  deps: BookingDependencies,
  stored: Versioned,
  session: Stripe.Checkout.Session,
): Promise<Checkout> {
  const { reservation } = stored;
  const attempt: Attempt = { ...reservation.attempt, sessionId: session.id, url: session.url };
  const kept = await deps.reservations.save(stored, withAttempt(reservation, attempt));
  if (kept !== null) return { reservation: kept.reservation, url: session.url };

  // The reservation has changed since: somebody else has kept the same session, or it was paid, or cancelled.
  const changed = await changeReservation(deps.reservations, reservation.id, (now) =>
    now.status === 'PENDING' && now.attempt.number === attempt.number && now.attempt.sessionId === null
      ? withAttempt(now, attempt)
      : null,
  );
  const current = changed?.reservation;
  if (current === undefined) throw new Error(`The reservation ${reservation.id} has vanished.`);
  if (current.attempt.sessionId === session.id && current.status !== 'CANCELLED') {
    return current.status === 'PAID' ? settled(current) : { reservation: current, url: session.url };
  }
  await closeSession(deps, { ...current, attempt });
  if (current.status === 'PENDING') throw unavailable(current);
  return settled(current);
}

function withAttempt(reservation: Reservation, attempt: Attempt): Change {
  return { reservation: { ...reservation, attempt }, mails: [] };
}

function settled(reservation: Reservation): Checkout {
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

/** The reservation stays as it is, and can be paid later. */
function unavailable({ id }: Pick<Reservation, 'id'>): ApiError {
  return new ApiError(
    'PAYMENT_UNAVAILABLE',
    'The payment service does not answer. Your booking is kept: please try to pay again in a moment.',
    { reservationId: id },
  );
}

/** @throws ApiError PAYMENT_UNAVAILABLE in place of any failure of Stripe's. */
export async function answered<Value>(
  reservation: Pick<Reservation, 'id'>,
  call: Promise<Value>,
): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    throw stripeFailureOf(error) === null ? error : unavailable(reservation);
  }
}
