import { isDeepStrictEqual } from 'node:util';
import type { WrongEntry } from '../../functions/src/features/booking/reservation/day-proof.ts';
import { proofOf } from '../../functions/src/features/booking/reservation/day-proof.ts';
import { holdProofOf, type WrongHold } from '../../functions/src/features/booking/reservation/hold-proof.ts';
import { dependencies } from './in-process.ts';
import type { Person } from './people.ts';
import { collections } from './suite.ts';

/** The entries and holds of a customer that are not what their bookings say. */
export async function wrongPlacesOf({ uid }: Pick<Person, 'uid'>): Promise<(WrongEntry | WrongHold)[]> {
  const { docs } = await collections.reservations.where('uid', '==', uid).get();
  return (await Promise.all(docs.map((doc) => wrongPlacesIn(Number(doc.id), uid)))).flat();
}

/** Looks again where the booking has changed while its places were read: an event of Stripe may come in between. */
async function wrongPlacesIn(id: number, uid: string): Promise<(WrongEntry | WrongHold)[]> {
  const { reservations, dayEntries, days } = dependencies;
  const before = await reservations.find(id);
  const [{ settings }, entries, held] = await Promise.all([
    days.rules(),
    dayEntries.read(before?.reservation.dates ?? []),
    dayEntries.holdsOf(uid),
  ]);
  const after = await reservations.find(id);
  if (!isDeepStrictEqual(before, after)) return wrongPlacesIn(id, uid);
  const reservation = after?.reservation ?? null;
  const now = new Date();
  return [
    ...proofOf(entries, id, reservation, { settings, now }).wrong,
    ...holdProofOf(held, { uid, id }, reservation, now).wrong,
  ];
}
