import type { WrongEntry } from '../../functions/src/features/booking/reservation/day-proof.ts';
import { proofOf } from '../../functions/src/features/booking/reservation/day-proof.ts';
import { holdProofOf, type WrongHold } from '../../functions/src/features/booking/reservation/hold-proof.ts';
import { dependencies } from './in-process.ts';
import type { Person } from './people.ts';
import { collections } from './suite.ts';

/** The entries and holds of a customer that are not what their bookings say. */
export async function wrongPlacesOf({ uid }: Pick<Person, 'uid'>): Promise<(WrongEntry | WrongHold)[]> {
  const { reservations, dayEntries, days } = dependencies;
  const { settings } = await days.rules();
  const now = new Date();
  const { docs } = await collections.reservations.where('uid', '==', uid).get();
  const wrong = docs.map(async (doc) => {
    const id = Number(doc.id);
    const [entries, held] = await Promise.all([dayEntries.read(doc.data().dates), dayEntries.holdsOf(uid)]);
    const reservation = (await reservations.find(id))?.reservation ?? null;
    return [
      ...proofOf(entries, id, reservation, { settings, now }).wrong,
      ...holdProofOf(held, { uid, id }, reservation, now).wrong,
    ];
  });
  return (await Promise.all(wrong)).flat();
}
