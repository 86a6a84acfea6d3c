import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type Stripe from 'stripe';
import { isTemporary } from '../../../lib/firestore-failure.ts';
import { knownToStripe } from '../../../lib/stripe-failure.ts';
import { rightsOf, type StripeRight } from '../../../lib/stripe-rights.ts';
import { raise, settledByItself, type AttentionEntry } from '../../../records/attention.ts';
import { changeReservation, type Versioned } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { reportBooking } from '../attention.ts';
import type { BookingDependencies, ReconciliationDependencies } from '../dependencies.ts';
import { datesOfRun, proveDays } from '../reservation/prove-days.ts';
import { cancel, recordRefundReport } from '../reservation/transitions.ts';
import { closeAttempt, closeSession } from './checkout.ts';
import { fulfilSession } from './fulfil.ts';
import { reportOf, retryRefunds } from './refund-ledger.ts';
import { settleRefunds } from './refunds.ts';
import { handledTypes, handleEvent, handleOrKeep } from './webhook.ts';

/** The scheduled run. It first checks the rights of the secret key, and continues in any case. */
export async function reconcileWatched(deps: ReconciliationDependencies): Promise<void> {
  const lacking = await reportLackingRights(deps);
  const touched = new Set<CalendarDate>();
  try {
    await reconcile(deps, { recoversEvents: !lacking.includes('Events: read'), touched });
  } finally {
    const today = todayIn(business.timeZone, deps.now());
    const toCome = [...touched].filter((date) => date >= today);
    const report = (id: number, error: unknown) => reportBooking(deps, id, error);
    await proveDays({ ...deps, report }, new Set([...datesOfRun(deps.now()), ...toCome]));
  }
}

/** Raises an entry for each missing right, at most once a day. Never throws. */
async function reportLackingRights({
  stripe,
  attention,
  log,
  now,
}: BookingDependencies): Promise<StripeRight[]> {
  const cause = 'KEY_LACKS_RIGHT';
  const rights = await rightsOf(stripe);
  for (const one of rights) {
    if (one.state === 'granted') continue;
    const message =
      one.state === 'lacking'
        ? `The secret key of Stripe lacks the right '${one.right}'.`
        : `Stripe did not say whether the secret key has the right '${one.right}'.`;
    log.error(message, one.error);
  }
  const lacking = rights.filter(({ state }) => state === 'lacking').map(({ right }) => right);
  try {
    const at = now();
    for (const reference of lacking) {
      const occasion = `${reference}-${at.toISOString().slice(0, 10)}`;
      await attention.write(raise({ cause, reference, occasion }, at));
    }
    for (const entry of await attention.open([cause], rights.length)) {
      const isGranted = rights.some(({ right, state }) => right === entry.reference && state === 'granted');
      if (isGranted) await attention.write(settledByItself(entry, at));
    }
  } catch (error) {
    log.error('The rights that the key lacks could not be put on the attention list.', error);
  }
  return lacking;
}

/** The next run handles the rest. */
const maxBookings = 1000;
const maxRetries = 200;
const maxOpenEntries = 2000;

/**
 * Repairs what no webhook has reported and what was started but not finished: payments, open sessions of cancelled
 * reservations, refunds, disputes. Cancels reservations that are pending after their first drop-off
 * (docs/rules.md#unpaid-bookings). Reports a booking or event that fails, and continues with the others. Safe to run at any
 * time and concurrently. `recoversEvents` is false where the key may not list events. Adds the
 * days of the reservations to `touched`.
 */
export async function reconcile(
  deps: BookingDependencies,
  { recoversEvents = true, touched = new Set<CalendarDate>() } = {},
): Promise<void> {
  for (const id of await deps.reservations.due(deps.now(), maxBookings)) {
    try {
      const stored = await deps.reservations.find(id);
      if (stored === null) continue;
      for (const date of stored.reservation.dates) touched.add(date);
      await (stored.reservation.payment === null
        ? checkSession(deps, stored.reservation)
        : checkRefunds(deps, stored));
    } catch (error) {
      await reportBooking(deps, id, error);
    }
  }
  await retryFailures(deps);
  if (recoversEvents) await recoverEvents(deps);
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
    await changeReservation(reservations, id, (current) => recordRefundReport(current, report, now()));
  }
}

/** Stripe keeps events for 30 days. */
const eventsKeptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Handles events that were not delivered (Stripe docs: Process undelivered webhook events), and after a restore from a backup
 * all events since then. Starts where the last run ended, or at the first event for which Stripe or Firestore was unavailable
 * then.
 * @throws Stripe's error when Stripe does not list its events: the next run does it.
 */
async function recoverEvents(deps: BookingDependencies): Promise<void> {
  const { stripe, eventCursor, now, log } = deps;
  const oldest = new Date(now().getTime() - eventsKeptMs);
  const cursor = await eventCursor.read();
  const from = cursor === null || cursor.readUpTo < oldest ? oldest : cursor.readUpTo;
  const withDelivered = cursor?.withDelivered === true;
  const newestFirst: Stripe.Event[] = [];
  for await (const event of stripe.events.list({
    types: [...handledTypes],
    ...(!withDelivered && { delivery_success: false }),
    created: { gte: secondsOf(from) },
    limit: 100,
  })) {
    newestFirst.push(event);
  }
  let failedAt: number | null = null;
  for (const event of newestFirst.toReversed()) {
    try {
      await handleOrKeep(deps, event);
    } catch (error) {
      log.error('An undelivered event could not be handled yet.', error, { event: event.id });
      failedAt ??= event.created;
    }
  }
  const reached = failedAt ?? newestFirst[0]?.created ?? secondsOf(from);
  const isReplayed = withDelivered && failedAt === null;
  if (reached > secondsOf(from) || isReplayed) {
    await eventCursor.write({
      readUpTo: new Date(reached * 1000),
      withDelivered: withDelivered && !isReplayed,
    });
  }
}

/**
 * Tries events and documents on the attention list again that have failed, and settles those that work now. Where there are
 * too many for one run, it picks some at random, so that permanent failures do not block the others.
 */
export async function retryFailures(deps: BookingDependencies): Promise<void> {
  const { attention, log, now } = deps;
  const open = await attention.open(['EVENT_FAILED', 'UNREADABLE'], maxOpenEntries);
  for (const entry of sampleOf(open, maxRetries)) {
    try {
      if (await worksNow(deps, entry)) await attention.write(settledByItself(entry, now()));
    } catch (error) {
      log.warn('An entry of the attention list still fails.', { attention: entry.id });
      if (isTemporary(error)) log.error('It could not be tried again.', error, { attention: entry.id });
    }
  }
}

function sampleOf<One>(all: readonly One[], count: number): One[] {
  if (all.length <= count) return [...all];
  const drawn = all.map((one) => ({ one, at: Math.random() })).toSorted((a, b) => a.at - b.at);
  return drawn.slice(0, count).map(({ one }) => one);
}

async function worksNow(deps: BookingDependencies, entry: AttentionEntry): Promise<boolean> {
  if (entry.cause === 'UNREADABLE') {
    return entry.reservationId !== null && (await deps.reservations.find(entry.reservationId)) !== null;
  }
  const event = await knownToStripe(deps.stripe.events.retrieve(entry.reference));
  if (event !== null) await handleEvent(deps, event);
  return event !== null;
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
