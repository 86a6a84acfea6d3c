import type { CalendarDate } from '@pawprints/domain/calendar';
import type { Capacity } from '@pawprints/domain/capacity';
import { firestore } from '../../support/suite.ts';

/** What the owner sets for one day. Nothing is booked on it: the dates of a test are its own. */
export async function setCapacity(date: CalendarDate, capacity: Partial<Capacity>): Promise<void> {
  await firestore.doc(`days/${date}`).set({ capacity });
}
