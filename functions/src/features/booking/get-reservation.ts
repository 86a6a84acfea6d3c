import { knownToStripe, stripeFailureOf } from '../../lib/stripe-failure.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { changeReservation } from './change-reservation.ts';
import { fulfilSession } from './fulfil.ts';
import { ownReservation } from './own-reservation.ts';
import type { Change, Versioned } from './repository.ts';
import type { Reservation } from './reservation.ts';

/** Whoever reads a booking again and again makes us ask Stripe this often, all instances together. */
const askAgainMs = 10_000;

type Read = {
  reservation: Reservation;
  /** Whether Stripe says that the checkout is done, though the booking is not paid by it; null when it did not answer. */
  confirmingPayment: boolean | null;
};

/**
 * A customer's own reservation. A pending one is checked against Stripe first, should the webhook be late or lost: at most once
 * in 10 s, and in any case when its customer has `returned` from the checkout for the first time. In between, and when Stripe
 * does not answer, it is told as we know it.
 * @throws ApiError NOT_FOUND.
 */
export async function getReservation(
  deps: BookingDependencies,
  uid: string,
  id: number,
  { returned } = { returned: false },
): Promise<Read> {
  const { reservations, now } = deps;
  const stored = await ownReservation(deps, uid, id);
  if (!mayAsk(stored.reservation, returned, now())) return readOf(stored.reservation);
  const asking = await reservations.save(stored, askedNow(stored.reservation, returned, now()));
  // Somebody else has just asked, or has changed it.
  if (asking === null) return readOf((await ownReservation(deps, uid, id)).reservation);
  return readOf(await ask(deps, asking));
}

function readOf(reservation: Reservation): Read {
  const isOpen = reservation.status === 'PENDING' && !reservation.attempt.closed;
  return { reservation, confirmingPayment: isOpen ? reservation.isCheckoutDone : false };
}

function mayAsk(
  { status, attempt, askedAt, hasReturned }: Reservation,
  returned: boolean,
  now: Date,
): boolean {
  if (status !== 'PENDING' || attempt.sessionId === null || attempt.closed) return false;
  const isFirstReturn = returned && !hasReturned;
  return isFirstReturn || askedAt === null || now.getTime() - askedAt.getTime() >= askAgainMs;
}

/** Marked before Stripe is asked: of those who want to at the same time one does. */
function askedNow(reservation: Reservation, returned: boolean, now: Date): Change {
  const hasReturned = reservation.hasReturned || returned;
  return { reservation: { ...reservation, askedAt: now, hasReturned }, mails: [] };
}

/** What Stripe says is kept where it is new, for those who look before it is asked again. */
async function ask(deps: BookingDependencies, asking: Versioned): Promise<Reservation> {
  const { id, attempt } = asking.reservation;
  try {
    const session = await knownToStripe(deps.stripe.checkout.sessions.retrieve(attempt.sessionId ?? ''));
    const paid = session && (await fulfilSession(deps, session, asking));
    if (paid !== null && paid.status !== 'PENDING') return paid;
    return await keepAnswer(deps, asking, session?.status === 'complete');
  } catch (error) {
    if (stripeFailureOf(error) === null) throw error;
    deps.log.warn('Stripe did not answer for a pending reservation.', { reservationId: id });
    return keepAnswer(deps, asking, null);
  }
}

async function keepAnswer(
  { reservations }: BookingDependencies,
  asking: Versioned,
  isCheckoutDone: boolean | null,
): Promise<Reservation> {
  const { id, attempt } = asking.reservation;
  const stored = await changeReservation(
    reservations,
    id,
    (current) =>
      current.isCheckoutDone === isCheckoutDone || current.attempt.number !== attempt.number
        ? null
        : { reservation: { ...current, isCheckoutDone }, mails: [] },
    asking,
  );
  return stored?.reservation ?? asking.reservation;
}
