import type Stripe from 'stripe';
import { stripeFailureOf } from '../../lib/stripe-failure.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { handledTypes, handleEvent } from './handle-event.ts';

/** Stripe forgets events after 30 days. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Handles what Stripe has told and nobody has taken: a refund made in its dashboard, a dispute (Stripe docs: Process
 * undelivered webhook events). Goes on where the last run ended, or at the first event that failed then.
 * @throws the error of Stripe when it does not list its events: the next run does it.
 */
export async function recoverEvents(deps: BookingDependencies): Promise<void> {
  const { stripe, eventCursor, now, log } = deps;
  const remembered = new Date(now().getTime() - rememberedMs);
  const cursor = await eventCursor.read();
  const from = cursor === null || cursor < remembered ? remembered : cursor;
  const newestFirst: Stripe.Event[] = [];
  for await (const event of stripe.events.list({
    types: [...handledTypes],
    delivery_success: false,
    created: { gte: secondsOf(from) },
    limit: 100,
  })) {
    newestFirst.push(event);
  }
  let failedAt: number | null = null;
  for (const event of newestFirst.toReversed()) {
    try {
      await handleEvent(deps, event);
    } catch (error) {
      if (stripeFailureOf(error) === null) throw error;
      log.error('An undelivered event could not be handled.', error, { event: event.id });
      failedAt ??= event.created;
    }
  }
  const reached = failedAt ?? newestFirst[0]?.created;
  if (reached !== undefined && reached > secondsOf(from)) await eventCursor.write(new Date(reached * 1000));
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
