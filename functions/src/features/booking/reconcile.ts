import { stripeFailureOf, knownToStripe } from '../../lib/stripe-failure.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { changeReservation } from './change-reservation.ts';
import { closeAttempt, closeSession } from './close-session.ts';
import { fulfilSession } from './fulfil.ts';
import { recoverEvents } from './recover-events.ts';
import { reportOf } from './refund-report.ts';
import type { Reservation } from './reservation.ts';
import { settleRefunds } from './settle-refunds.ts';
import { cancel, reportRefund } from './transitions.ts';

/** What one run looks after at most; the next run goes on. */
const limit = 200;

/**
 * Finds what no webhook has told and what was begun and not finished: payments, sessions of cancelled reservations that are
 * still open, refunds that are still owed or on their way, refunds and disputes of Stripe's dashboard. Cancels what is still
 * pending after its first drop-off (decisions, 'Reservations'). Safe to run at any time, and twice at once.
 */
export async function reconcile(deps: BookingDependencies): Promise<void> {
  await checkDue(deps);
  await recoverEvents(deps);
}

async function checkDue(deps: BookingDependencies): Promise<void> {
  for (const reservation of await deps.reservations.due(deps.now(), limit)) {
    try {
      await (reservation.payment === null ? checkSession : checkRefunds)(deps, reservation);
    } catch (error) {
      if (stripeFailureOf(error) === null) throw error;
      deps.log.error('A reservation could not be reconciled.', error, { reservationId: reservation.id });
    }
  }
}

async function checkSession(deps: BookingDependencies, reservation: Reservation): Promise<void> {
  const { id, status, attempt, firstDropOffAt } = reservation;
  if (status === 'CANCELLED' || firstDropOffAt <= deps.now()) {
    await closeSession(deps, reservation);
    await changeReservation(deps.reservations, id, (current) =>
      current.status === 'PENDING' ? cancel(current, deps.now()) : null,
    );
    return;
  }
  const session =
    attempt.sessionId === null
      ? null
      : await knownToStripe(deps.stripe.checkout.sessions.retrieve(attempt.sessionId));
  if (session?.status === 'open') return;
  if (session?.payment_status === 'paid') await fulfilSession(deps, session);
  await closeAttempt(deps, reservation);
}

async function checkRefunds(deps: BookingDependencies, reservation: Reservation): Promise<void> {
  const { refunds } = await settleRefunds(deps, reservation);
  for (const { refundId, status } of refunds) {
    if (refundId === null || status !== 'pending') continue;
    const report = reportOf(await deps.stripe.refunds.retrieve(refundId));
    await changeReservation(deps.reservations, reservation.id, (current) =>
      reportRefund(current, report, deps.now()),
    );
  }
}
