import Stripe from 'stripe';
import * as z from 'zod';
import { boolean, integer, listObject, listParams } from './params.ts';
import type { SessionRecord } from './sessions.ts';
import type { Context } from './stand-in.ts';
import { byId, newId, put } from './state.ts';

/** Unix seconds. Tests can move the clock forward. */
export function nowOf({ state }: Context, session?: SessionRecord): number {
  return Math.floor(Date.now() / 1_000) + state.clockAheadSeconds + (session?.standIn.aheadSeconds ?? 0);
}

export type EventRecord = ReturnType<typeof newEvent>;

/** Keeps the object as it is when the event happens. */
function newEvent(created: number, type: string, object: object, sessionId: string | null) {
  return {
    id: newId('evt_'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object: { ...object } },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    standIn: { sessionId, delivery: 'pending' as 'pending' | 'delivered' | 'dropped' | 'given-up' },
  };
}

export function emit(
  context: Context,
  type: string,
  object: object,
  sessionId: string | null = null,
): EventRecord {
  const { sessions, events } = context.state;
  const created = nowOf(context, byId(sessions, sessionId));
  const event = put(events, newEvent(created, type, object, sessionId));
  context.onEvent(event);
  return event;
}

export const eventListParams = listParams.extend({
  created: z.strictObject({ gte: integer }).optional(),
  types: z.array(z.string()).optional(),
  delivery_success: boolean.optional(),
});

export function listEvents({ state }: Context, params: z.output<typeof eventListParams>): object {
  const { created: from, types, delivery_success: isDelivered } = params;
  const events = state.events.filter(
    ({ created, type, standIn }) =>
      created >= (from?.gte ?? 0) &&
      (types?.includes(type) ?? true) &&
      (isDelivered === undefined || isDelivered === (standIn.delivery === 'delivered')),
  );
  return listObject(events, params);
}
