import * as z from 'zod/mini';
import { instant } from '../lib/documents.ts';
import type { Collections } from './collections.ts';

/**
 * `eventCursors/stripe`: up to when events of Stripe have been read. Those that were not delivered; after a restore from a backup
 * (`npm run restore -- replay`) those that were delivered too, once.
 */
export const eventCursorDocument = z.object({
  readUpTo: instant,
  withDelivered: z._default(z.boolean(), false),
});
export type EventCursorDocument = z.output<typeof eventCursorDocument>;

/** Up to when the reconciliation has read Stripe's events. */
export type EventCursor = {
  /** Null before the first time. */
  read: () => Promise<EventCursorDocument | null>;
  write: (cursor: EventCursorDocument) => Promise<void>;
};

export function eventCursorOf({ collections }: { collections: Collections }): EventCursor {
  const document = collections.eventCursors.doc('stripe');
  return {
    read: async () => (await document.get()).data() ?? null,
    write: async (cursor) => {
      await document.set(cursor);
    },
  };
}
