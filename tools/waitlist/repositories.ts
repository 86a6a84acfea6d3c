import type { UnreadableDocument } from '../../functions/src/lib/documents.ts';
import type { Store } from '../../functions/src/records/collections.ts';
import { daysRepository } from '../../functions/src/records/days.ts';
import { waitlistRepository } from '../../functions/src/records/waitlist.ts';

/** The days and who waits for them. */
export function daysAndWaitlist(
  store: Store,
  now: () => Date,
  reportUnreadable: (unreadable: UnreadableDocument) => Promise<void>,
) {
  return {
    days: daysRepository(store, { now, reportUnreadable }),
    waitlist: waitlistRepository(store, reportUnreadable),
  };
}
