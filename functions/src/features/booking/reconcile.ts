import { knownToStripe } from '../../lib/stripe-failure.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { changeReservation } from './change-reservation.ts';
import { closeAttempt, closeSession } from './close-session.ts';
import { fulfilSession } from './fulfil.ts';
import { recoverEvents, retryFailures } from './recover-events.ts';
import { retryRefunds } from './refund-ledger.ts';
import { reportOf } from './refund-report.ts';
import { reportBooking } from './report-failure.ts';
import type { Versioned } from './repository.ts';
import type { Reservation } from './reservation.ts';
import { settleRefunds } from './settle-refunds.ts';
import { cancel, reportRefund } from './transitions.ts';

/** What one run looks after at most; the next run goes on. */
const limit = 1000;

/**
 * Finds what no webhook has told and what was begun and not finished: payments, sessions of cancelled reservations that are
 * still open, refunds that are still owed or on their way, refunds and disputes of Stripe's dashboard. Cancels what is still
 * pending after its first drop-off (docs/rules.md#unpaid-bookings). Each booking and each event is handled on its own: one that
 * fails is reported, and the others go on. Safe to run at any time, and twice at once. `recoversEvents` is false where Stripe is
 * known to list no events.
 */
export async function reconcile(
  deps: BookingDependencies,
  { recoversEvents } = { recoversEvents: true },
): Promise<void> {
  for (const id of await deps.reservations.due(deps.now(), limit)) {
    try {
      await check(deps, id);
    } catch (error) {
      await reportBooking(deps, id, error);
    }
  }
  await retryFailures(deps);
  if (recoversEvents) await recoverEvents(deps);
}

async function check(deps: BookingDependencies, id: number): Promise<void> {
  const stored = await deps.reservations.find(id);
  if (stored === null) return;
  const { reservation } = stored;
  await (reservation.payment === null ? checkSession(deps, reservation) : checkRefunds(deps, stored));
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

async function checkRefunds(deps: BookingDependencies, known: Versioned): Promise<void> {
  const { reservations, stripe, now } = deps;
  const { id } = known.reservation;
  const stored = await changeReservation(
    reservations,
    id,
    (current) => retryRefunds(current, ({ retryAt }) => retryAt !== null && retryAt <= now()),
    known,
  );
  if (stored === null) return;
  const { refunds } = await settleRefunds(deps, stored.reservation, stored);
  for (const { refundId, status } of refunds) {
    if (refundId === null || status !== 'pending') continue;
    const report = reportOf(await stripe.refunds.retrieve(refundId));
    if (report === null) continue;
    await changeReservation(reservations, id, (current) => reportRefund(current, report, now()));
  }
}
