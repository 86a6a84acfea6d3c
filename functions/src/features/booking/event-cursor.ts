import type { Dependencies } from '../../lib/dependencies.ts';

/** Up to when the reconciliation has read Stripe's undelivered events. */
export type EventCursor = {
  /** Null before the first time. */
  read: () => Promise<Date | null>;
  write: (readUpTo: Date) => Promise<void>;
};

export function eventCursorOf({ collections }: Pick<Dependencies, 'collections'>): EventCursor {
  const document = collections.eventCursors.doc('stripe');
  return {
    read: async () => (await document.get()).data()?.readUpTo ?? null,
    write: async (readUpTo) => {
      await document.set({ readUpTo });
    },
  };
}
