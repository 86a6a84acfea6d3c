import type { CalendarDate } from '@pawprints/domain/calendar';
import type { Capacity } from '@pawprints/domain/capacity';
import type { Closure } from '@pawprints/domain/closures';
import { collections, firestore } from '../../support/suite.ts';

/** What the owner sets for one day. Nothing is booked on it: the dates of a test are its own. */
export async function setCapacity(date: CalendarDate, capacity: Partial<Capacity>): Promise<void> {
  await firestore.doc(`days/${date}`).set({ capacity });
}

/** Closes a span for as long as the test runs; answers how to open it again. */
export async function close(
  closure: Pick<Closure, 'from' | 'to' | 'reason'> & Partial<Pick<Closure, 'kind' | 'yearly'>>,
) {
  const ref = collections.closures.doc(`e2e-${closure.from}`);
  await ref.set({ kind: 'closed', yearly: false, ...closure, services: [] });
  return () => ref.delete();
}
