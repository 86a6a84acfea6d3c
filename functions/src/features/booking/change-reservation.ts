import { TooManyWriters } from '../../lib/temporary.ts';
import type { Change, ReservationRepository, Versioned } from './repository.ts';
import type { Reservation } from './reservation.ts';

/** More writers than this at one reservation at once are not customers and webhooks any more. */
const tries = 10;

/**
 * Every transition of a reservation: `decide` sees it as it is, and answers what it becomes, or null to leave it. It may throw to
 * refuse, and is asked again when somebody else has written meanwhile. Null when there is no such reservation.
 * Two round trips, one when it is left; one less where the reservation is `known` from the last time that it was written.
 */
export async function changeReservation(
  reservations: Pick<ReservationRepository, 'find' | 'save'>,
  id: number,
  decide: (reservation: Reservation) => Change | null,
  known: Versioned | null = null,
): Promise<Versioned | null> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const stored = attempt === 0 && known !== null ? known : await reservations.find(id);
    if (stored === null) return null;
    const change = decide(stored.reservation);
    const saved = change === null ? stored : await reservations.save(stored, change);
    if (saved !== null) return saved;
  }
  throw new TooManyWriters(`The reservation ${id} is being changed by too many at once.`);
}
