import type Stripe from 'stripe';
import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { handleDue, type Job } from '../../../jobs/run-jobs.ts';
import { isTemporary } from '../../../lib/firestore-failure.ts';
import { knownToStripe } from '../../../lib/stripe-failure.ts';
import { settledByItself, type AttentionEntry } from '../../../records/attention.ts';
import { isOpenDifference, paymentsOf } from '../../../records/payment.ts';
import { changeReservation, type Versioned } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { reportBooking } from '../attention.ts';
import type { BookingDependencies, ReconciliationDependencies } from '../dependencies.ts';
import { cancel, recordRefundReport } from '../reservation/transitions.ts';
import { closeAttempt, closeSession } from './checkout.ts';
import { fulfilSession } from './fulfil.ts';
import { reportOf, retryRefunds } from './refund-ledger.ts';
import { settleRefunds } from './refunds.ts';
import { retrieveSession } from './retrieve-session.ts';
import { handledTypes, handleEvent, handleOrKeep } from './webhook.ts';

/**
 * Repairs what no webhook has reported and what was started but not finished: payments, open sessions of cancelled
 * reservations, refunds. Cancels reservations that are pending after their first drop-off (docs/rules.md#unpaid-bookings).
 * `afterwards` never throws.
 */
export function bookingsJob(
  deps: BookingDependencies,
  afterwards: (id: number) => Promise<unknown> = () => Promise.resolve(),
): Job {
  return {
    name: 'bookings',
    limit: 1000,
    due: async (limit) => {
      const due = await deps.reservations.due(deps.now(), limit);
      return due.map(({ id, since }) => ({ id: String(id), since }));
    },
    handle: async (name) => {
      const id = Number(name);
      try {
        await checkBooking(deps, id);
      } finally {
        await afterwards(id);
      }
    },
    report: (id, error) => reportBooking(deps, Number(id), error),
  };
}

/**
 * The jobs about money, one after the other, without their records. For the model (tests/model), whose world has no days to prove.
 * @throws Stripe's error when Stripe does not list its events.
 */
export async function reconcile(deps: BookingDependencies): Promise<void> {
  await handleDue(bookingsJob(deps), { caughtUpAt: deps.now() });
  await retryFailures(deps);
  await handleDue(eventsJob(deps), { caughtUpAt: deps.now() });
}

/** As `reconcile`. */
export async function retryFailures(deps: BookingDependencies): Promise<void> {
  await handleDue(
    failuresJob(deps, () => Promise.resolve(null)),
    { caughtUpAt: deps.now() },
  );
}

async function checkBooking(deps: BookingDependencies, id: number): Promise<void> {
  const stored = await deps.reservations.find(id);
  if (stored === null) return;
  const { reservation } = stored;
  // A former release may have asked for it to be checked. It is not cancelled at its drop-off.
  if (isDueAtDropOff(reservation)) return;
  if (paymentsOf(reservation).length === 0 && reservation.status !== 'PAID') {
    return checkSession(deps, reservation);
  }
  if (isOpenDifference(reservation)) await checkSession(deps, reservation);
  await checkRefunds(deps, stored);
}

async function checkSession(deps: BookingDependencies, reservation: Reservation): Promise<void> {
  const { id, status, attempt, firstDropOffAt } = reservation;
  if (status === 'CANCELLED' || (status === 'PENDING' && firstDropOffAt <= deps.now())) {
    await closeSession(deps, reservation);
    await changeReservation(deps.reservations, id, (current) =>
      current.status === 'PENDING' ? cancel(current, deps.now()) : null,
    );
    return;
  }
  const session =
    attempt.sessionId === null ? null : await knownToStripe(retrieveSession(deps.stripe, attempt.sessionId));
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
  const { refunds } = await settleRefunds(deps, stored.reservation, { stored });
  for (const { refundId, status } of refunds) {
    if (refundId === null || status !== 'pending') continue;
    const report = reportOf(await stripe.refunds.retrieve(refundId));
    if (report === null) continue;
    await changeReservation(reservations, id, (current) => recordRefundReport(current, report, now()));
  }
}

/** Stripe keeps events for 30 days. */
const eventsKeptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Handles events that were not delivered (Stripe docs: Process undelivered webhook events), and after a restore from a backup
 * all events since then. Starts where the last run ended, or at the first event that it has left. Its `due` throws when Stripe does
 * not list its events: the next run does it.
 */
export function eventsJob(deps: BookingDependencies): Job {
  const { stripe, eventCursor, now, log } = deps;
  const events = new Map<string, Stripe.Event>();
  let from = 0;
  let withDelivered = false;
  return {
    name: 'events',
    limit: 20_000,
    due: async (limit) => {
      const oldest = new Date(now().getTime() - eventsKeptMs);
      const cursor = await eventCursor.read();
      from = secondsOf(cursor === null || cursor.readUpTo < oldest ? oldest : cursor.readUpTo);
      withDelivered = cursor?.withDelivered === true;
      const newestFirst: Stripe.Event[] = [];
      for await (const event of stripe.events.list({
        types: [...handledTypes],
        ...(!withDelivered && { delivery_success: false }),
        created: { gte: from },
        limit: 100,
      })) {
        newestFirst.push(event);
      }
      const oldestFirst = newestFirst.toReversed().slice(0, limit);
      for (const event of oldestFirst) events.set(event.id, event);
      return oldestFirst.map(({ id, created }) => ({ id, since: new Date(created * 1000) }));
    },
    handle: async (id) => {
      const event = events.get(id);
      if (event !== undefined) await handleOrKeep(deps, event);
    },
    report: async (event, error) =>
      log.error('An undelivered event could not be handled yet.', error, { event }),
    ended: async ([firstLeft]) => {
      const newest = [...events.values()].at(-1)?.created ?? from;
      const reached = firstLeft === undefined ? newest : secondsOf(firstLeft.since);
      const isReplayed = withDelivered && firstLeft === undefined;
      if (reached <= from && !isReplayed) return;
      await eventCursor.write({
        readUpTo: new Date(reached * 1000),
        withDelivered: withDelivered && !isReplayed,
      });
    },
  };
}

/** The next run handles the rest. */
const maxRetries = 200;
const maxOpenEntries = 2000;

/**
 * Tries events and documents on the attention list again that have failed, and settles those that work now. Where there are
 * too many for one run, it picks some at random, so that permanent failures do not block the others.
 */
export function failuresJob(
  deps: BookingDependencies,
  findUnreadable: ReconciliationDependencies['findUnreadable'],
): Job {
  const { attention, log, now } = deps;
  const entries = new Map<string, AttentionEntry>();
  return {
    name: 'failures',
    limit: maxRetries,
    due: async () => {
      const open = await attention.open(['EVENT_FAILED', 'UNREADABLE'], maxOpenEntries);
      for (const entry of sampleOf(open, maxRetries)) entries.set(entry.id, entry);
      return Array.from(entries.values(), ({ id, createdAt }) => ({ id, since: createdAt })).toSorted(
        (a, b) => a.since.getTime() - b.since.getTime(),
      );
    },
    handle: async (id) => {
      const entry = entries.get(id);
      if (entry !== undefined && (await worksNow(deps, entry, findUnreadable))) {
        await attention.write(settledByItself(entry, now()));
      }
    },
    report: async (id, error) => {
      log.warn('An entry of the attention list still fails.', { attention: id });
      if (isTemporary(error)) log.error('It could not be tried again.', error, { attention: id });
    },
  };
}

function sampleOf<One>(all: readonly One[], count: number): One[] {
  if (all.length <= count) return [...all];
  const drawn = all.map((one) => ({ one, at: Math.random() })).toSorted((a, b) => a.at - b.at);
  return drawn.slice(0, count).map(({ one }) => one);
}

async function worksNow(
  deps: BookingDependencies,
  { cause, reference, reservationId }: AttentionEntry,
  findUnreadable: ReconciliationDependencies['findUnreadable'],
): Promise<boolean> {
  if (cause === 'UNREADABLE') {
    return reservationId === null
      ? (await findUnreadable(reference)) === null
      : (await deps.reservations.find(reservationId)) !== null;
  }
  const event = await knownToStripe(deps.stripe.events.retrieve(reference));
  if (event !== null) await handleEvent(deps, event);
  return event !== null;
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
