import * as z from 'zod';
import { resourceMissing } from './api-error.ts';
import { nowOf, type Context } from './context.ts';
import { eventObject, listObject } from './objects.ts';
import { boolean, integer, listParams } from './params.ts';
import { put, byId, newId, type EventRecord } from './state.ts';

/** The API request that caused an event, or null when the customer, the clock or the dashboard did. */
export type Cause = EventRecord['request'] | null;

type NewEvent = {
  type: string;
  object: object;
  /** Stripe's `previous_attributes`. */
  previous?: Record<string, unknown>;
  sessionId: string | null;
  cause: Cause;
};

export function emit(context: Context, { type, object, previous, sessionId, cause }: NewEvent): EventRecord {
  const event = put<EventRecord>(context.state.events, {
    id: newId('evt_'),
    type,
    createdAt: nowOf(context, byId(context.state.sessions, sessionId)),
    object: { ...object },
    previous: previous ?? null,
    sessionId,
    request: cause ?? { id: null, idempotencyKey: null },
    delivery: 'pending',
  });
  context.onEvent(event);
  return event;
}

export function getEvent({ state }: Context, id: string): EventRecord {
  const event = byId(state.events, id);
  if (!event) throw resourceMissing('event', id, 'id');
  return event;
}

export const eventListParams = listParams.extend({
  created: z.strictObject({ gte: integer }).optional(),
  types: z.array(z.string()).optional(),
  delivery_success: boolean.optional(),
});

export function listEvents({ state }: Context, params: z.output<typeof eventListParams>) {
  const { created, types, delivery_success: isDelivered } = params;
  const events = state.events.filter(
    ({ createdAt, type, delivery }) =>
      createdAt >= (created?.gte ?? 0) &&
      (types?.includes(type) ?? true) &&
      (isDelivered === undefined || isDelivered === (delivery === 'delivered')),
  );
  return listObject('/v1/events', events, params, eventObject);
}
