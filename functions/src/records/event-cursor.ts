import * as z from 'zod/mini';
import { storedInstant } from '../lib/documents.ts';
import type { Collections } from './collections.ts';

/**
 * `eventCursors/stripe`: the time up to which Stripe's events have been read. Usually only undelivered events are read; after
 * a restore from a backup (`npm run restore -- replay`), once also the delivered ones.
 */
export const eventCursorDocument = z.object({
  readUpTo: storedInstant,
  withDelivered: z._default(z.boolean(), false),
});
export type EventCursorDocument = z.output<typeof eventCursorDocument>;

export type EventCursor = ReturnType<typeof eventCursorOf>;

export function eventCursorOf({ collections }: { collections: Collections }) {
  const document = collections.eventCursors.doc('stripe');
  return {
    read: async () => (await document.get()).data() ?? null,
    write: async (cursor: EventCursorDocument): Promise<void> => {
      await document.set(cursor);
    },
  };
}
