import type { Dependencies } from '../../lib/dependencies.ts';
import type { EventCursorDocument } from '../../lib/documents/event-cursor.ts';

/** Up to when the reconciliation has read Stripe's events. */
export type EventCursor = {
  /** Null before the first time. */
  read: () => Promise<EventCursorDocument | null>;
  write: (cursor: EventCursorDocument) => Promise<void>;
};

export function eventCursorOf({ collections }: Pick<Dependencies, 'collections'>): EventCursor {
  const document = collections.eventCursors.doc('stripe');
  return {
    read: async () => (await document.get()).data() ?? null,
    write: async (cursor) => {
      await document.set(cursor);
    },
  };
}
