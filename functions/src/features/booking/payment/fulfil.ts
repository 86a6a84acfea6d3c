import type Stripe from 'stripe';
import { canTransition } from '@pawprints/domain/reservation';
import { knownToStripe } from '../../../lib/stripe-failure.ts';
import { changeReservation, type Versioned } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { placesOfPaid } from '../reservation/places.ts';
import { receivePayment, type ReceivedPayment } from '../reservation/transitions.ts';
import { settleRefunds } from './refunds.ts';
import { retrieveSession } from './retrieve-session.ts';

type Deps = Pick<BookingDependencies, 'stripe' | 'reservations' | 'days' | 'log' | 'now'>;

/**
 * Records the payment of a session as Stripe reports it now. Safe to call repeatedly and concurrently. Returns the
 * reservation after that, or null for a session that is not ours.
 * @throws errors of Stripe and Firestore; it can then be called again.
 */
export async function fulfil(deps: Deps, sessionId: string): Promise<Reservation | null> {
  const session = await knownToStripe(retrieveSession(deps.stripe, sessionId));
  return session === null ? null : fulfilSession(deps, session);
}

/** For a session that was just retrieved. Saves a round trip where the caller has just read or written the reservation. */
export async function fulfilSession(
  deps: Deps,
  session: Stripe.Checkout.Session,
  known: Versioned | null = null,
): Promise<Reservation | null> {
  const id = reservationIdOf(session);
  const payment = paymentOf(session);
  if (id === null || payment === null) return null;
  const stored = await changeReservation(
    deps.reservations,
    id,
    async (current) => {
      const isPaying = canTransition(current.status, 'PAID');
      const room = isPaying ? await placesOfPaid(deps, current) : null;
      return receivePayment(current, payment, room, deps.now());
    },
    known?.reservation.id === id ? known : null,
  );
  if (stored === null) {
    deps.log.warn('A payment for an unknown reservation.', { reservationId: id, sessionId: session.id });
    return null;
  }
  return settleRefunds(deps, stored.reservation, { stored });
}

/** Of a checkout session for the difference of changed dates, in its metadata. */
export const differenceMark = 'change-of-dates';

function paymentOf(session: Stripe.Checkout.Session): ReceivedPayment | null {
  const { payment_status, payment_intent, amount_total, currency, metadata } = session;
  if (payment_status !== 'paid' || payment_intent === null || amount_total === null) return null;
  return {
    sessionId: session.id,
    paymentIntentId: typeof payment_intent === 'string' ? payment_intent : payment_intent.id,
    amountCents: amount_total,
    currency: currency ?? '',
    isDifference: metadata?.['for'] === differenceMark,
    ...takenAt(session),
  };
}

/** Not known where the session was not read by `retrieveSession`. */
function takenAt({ payment_intent: intent }: Stripe.Checkout.Session): { at?: Date } {
  if (intent === null || typeof intent === 'string') return {};
  const { latest_charge: charge } = intent;
  return charge === null || typeof charge === 'string' ? {} : { at: new Date(charge.created * 1000) };
}

export function reservationIdOf({ client_reference_id }: Stripe.Checkout.Session): number | null {
  return client_reference_id !== null && /^\d{1,16}$/.test(client_reference_id)
    ? Number(client_reference_id)
    : null;
}
