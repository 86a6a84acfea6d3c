import { retryWhileOutdated } from '../../../lib/firestore-failure.ts';
import type { DayEntriesRepository } from '../../../records/day-entries.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { holdProofOf, type WrongHold } from './hold-proof.ts';

type Deps = Pick<BookingDependencies, 'reservations' | 'log' | 'now'> & {
  dayEntries: Pick<DayEntriesRepository, 'holdsOf' | 'write'>;
};

/**
 * Compares the holds of a customer with the bookings that have one there and with those of `ids`, puts them right and says in the
 * log what was wrong.
 */
export async function proveHolds(deps: Deps, uid: string, ids: Iterable<number>): Promise<WrongHold[]> {
  const { content } = await deps.dayEntries.holdsOf(uid);
  const held = Object.values(content.holds).map(({ reservationId }) => reservationId);
  const mended: WrongHold[] = [];
  for (const id of new Set([...held, ...ids])) mended.push(...(await mendHold(deps, uid, id)));
  for (const { key, what } of mended) {
    deps.log.warn('A hold was not what its booking says. It is right now.', { key, what });
  }
  return mended;
}

/** The versions of both documents are preconditions, so a hold that is being written or given up meanwhile is never touched. */
function mendHold({ reservations, dayEntries, now }: Deps, uid: string, id: number): Promise<WrongHold[]> {
  return retryWhileOutdated(`reservation ${id}`, async () => {
    const held = await dayEntries.holdsOf(uid);
    const stored = await reservations.find(id);
    const { wrong, write } = holdProofOf(held, { uid, id }, stored?.reservation ?? null, now());
    if (wrong.length === 0) return [];
    const places = { days: [], holds: write };
    if (stored === null) return (await dayEntries.write(places)) ? wrong : 'outdated';
    const change = { reservation: { ...stored.reservation }, mails: [], places };
    return (await reservations.save(stored, change)) === null ? 'outdated' : wrong;
  });
}
