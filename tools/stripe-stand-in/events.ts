import Stripe from 'stripe';
import { noRequest, nowOf, type Cause, type Context } from './context.ts';
import { newId } from './ids.ts';
import type { EventRecord } from './records.ts';

/** What happened: the type of the event, the object as it now is and what changed in it. */
export type Happening = {
  type: string;
  object: object;
  previous?: Record<string, unknown>;
  /** The session that it belongs to, for the limits of switches. */
  sessionId: string | null;
  cause?: Cause;
};

/** Records an event and sends it to the webhook. */
export function emit(context: Context, { type, object, previous, sessionId, cause }: Happening): EventRecord {
  const session = sessionId === null ? undefined : context.store.sessions.get(sessionId);
  const event = context.store.events.put({
    id: newId('evt_'),
    type,
    createdAt: nowOf(context, session),
    object: { ...object },
    previous: previous ?? null,
    sessionId,
    request: cause ?? noRequest,
    delivery: 'pending',
  });
  context.deliveries.send(event);
  return event;
}

/** The Stripe event, in the API version that the SDK pins. */
export function eventObject(event: EventRecord) {
  return {
    id: event.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: event.createdAt,
    data: { object: event.object, ...(event.previous && { previous_attributes: event.previous }) },
    livemode: false,
    pending_webhooks: event.delivery === 'pending' ? 1 : 0,
    request: { id: event.request.id, idempotency_key: event.request.idempotencyKey },
    type: event.type,
  };
}
