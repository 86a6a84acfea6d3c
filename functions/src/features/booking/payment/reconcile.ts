import type Stripe from 'stripe';
import { knownToStripe } from '../../../lib/stripe-failure.ts';
import { rightsOf, type StripeRight } from '../../../lib/stripe-rights.ts';
import { isTemporary } from '../../../lib/temporary.ts';
import { isPutRight, raiseAlone, type AttentionEntry } from '../../../records/attention.ts';
import { changeReservation, type Versioned } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { reportBooking, keepFailedEvent } from '../report-failure.ts';
import { cancel, reportRefund } from '../reservation/transitions.ts';
import { closeAttempt, closeSession } from './checkout.ts';
import { fulfilSession } from './fulfil.ts';
import { retryRefunds, reportOf } from './refund-ledger.ts';
import { settleRefunds } from './refunds.ts';
import { handledTypes, handleEvent } from './webhook.ts';

const cause = 'KEY_LACKS_RIGHT';

/** The reconciliation as it is scheduled: it first sees whether the key may do what the site needs, and goes on in any case. */
export async function reconcileWatched(deps: BookingDependencies): Promise<void> {
  const lacking = await reportLackingRights(deps);
  await reconcile(deps, { recoversEvents: !lacking.includes('Events: read') });
}

/**
 * Tells the owner of each right that the secret key lacks, again each day that it does, and settles what is granted by now. Throws
 * nothing.
 */
async function reportLackingRights({
  stripe,
  attention,
  log,
  now,
}: BookingDependencies): Promise<StripeRight[]> {
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
  const granted: ReadonlySet<string> = new Set(
    rights.filter(({ state }) => state === 'granted').map(({ right }) => right),
  );
  try {
    const at = now();
    for (const reference of lacking) {
      const occasion = `${reference}-${at.toISOString().slice(0, 10)}`;
      await attention.tell(
        raiseAlone({ cause, reference, occasion, reservationId: null, amountCents: null }, at),
      );
    }
    for (const entry of await attention.open([cause], rights.length)) {
      if (granted.has(entry.reference)) await attention.tell(isPutRight(entry, at));
    }
  } catch (error) {
    log.error('The owner could not be told of the rights of the key.', error);
  }
  return lacking;
}

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

/** Stripe forgets events after 30 days. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000;

/** What one run tries again at most, and among how many it chooses. */
const limits = { tried: 200, open: 2000 };

/**
 * Handles what Stripe has told and nobody has taken: a refund made in its dashboard, a dispute (Stripe docs: Process
 * undelivered webhook events). After a restore that is everything since the backup, delivered or not. Goes on where the last run ended, or at the first event that failed then because Stripe or
 * Firestore was away. One that fails the same way each time holds nobody up: it is kept, and tried again from there.
 * @throws the error of Stripe when it does not list its events: the next run does it.
 */
async function recoverEvents(deps: BookingDependencies): Promise<void> {
  const { stripe, eventCursor, now, log } = deps;
  const remembered = new Date(now().getTime() - rememberedMs);
  const cursor = await eventCursor.read();
  const from = cursor === null || cursor.readUpTo < remembered ? remembered : cursor.readUpTo;
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

/** @throws while Stripe or Firestore is away. */
async function handleOrKeep(deps: BookingDependencies, event: Stripe.Event): Promise<void> {
  try {
    await handleEvent(deps, event);
  } catch (error) {
    if (isTemporary(error)) throw error;
    await keepFailedEvent(deps, event, error);
  }
}

/**
 * Tries again what stands on the owner's list because it failed: events as long as Stripe remembers them, and documents that
 * could not be read. What works now is settled by itself. Of more than one run can try it takes some at random, so that those that
 * fail for good keep none of the others from their turn.
 */
export async function retryFailures(deps: BookingDependencies): Promise<void> {
  const { attention, log, now } = deps;
  const open = await attention.open(['EVENT_FAILED', 'UNREADABLE'], limits.open);
  for (const entry of someOf(open, limits.tried)) {
    try {
      if (await isWellNow(deps, entry)) await attention.tell(isPutRight(entry, now()));
    } catch (error) {
      log.warn('What needs a person still fails.', { attention: entry.id });
      if (isTemporary(error)) log.error('It could not be tried again.', error, { attention: entry.id });
    }
  }
}

function someOf<One>(all: readonly One[], count: number): One[] {
  if (all.length <= count) return [...all];
  const drawn = all.map((one) => ({ one, at: Math.random() })).toSorted((a, b) => a.at - b.at);
  return drawn.slice(0, count).map(({ one }) => one);
}

async function isWellNow(deps: BookingDependencies, entry: AttentionEntry): Promise<boolean> {
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
