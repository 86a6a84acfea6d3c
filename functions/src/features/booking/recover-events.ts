import type Stripe from 'stripe';
import { knownToStripe } from '../../lib/stripe-failure.ts';
import { isTemporary } from '../../lib/temporary.ts';
import { isPutRight } from './attention.ts';
import type { AttentionEntry } from './attention-repository.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { handledTypes, handleEvent } from './handle-event.ts';
import { keepFailedEvent } from './report-failure.ts';

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
export async function recoverEvents(deps: BookingDependencies): Promise<void> {
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
