import { isLive, type Hold } from '@pawprints/domain/holds';
import type { HoldsDocument, Versioned } from '../../../records/days.ts';
import type { PlacesWrite } from '../../../records/places.ts';
import type { Reservation } from '../../../records/reservation.ts';

type Booking = Pick<Reservation, 'id' | 'uid' | 'status' | 'places'> & {
  attempt: Pick<Reservation['attempt'], 'closed'>;
};

/** A hold that is not what its booking says. */
export type WrongHold = { uid: string; key: string; what: 'missing' | 'different' | 'left over' };

/**
 * Compares the holds of a customer with one booking, null where it does not exist. Holds that have lapsed stay, since they are
 * counted for a day, but that of a booking that is paid. A hold is written in one commit with its booking, so `held` must be read
 * before the booking: what is wrong then is wrong, or has changed, which fails the write.
 */
export function holdProofOf(
  held: Versioned<HoldsDocument>,
  { uid, id }: Pick<Booking, 'uid' | 'id'>,
  reservation: Booking | null,
  now: Date,
): { wrong: WrongHold[]; write: NonNullable<PlacesWrite['holds']> } {
  const { holds } = held.content;
  const own = reservation?.uid === uid ? reservation : null;
  const due = own === null ? null : holdDue(own, now);
  const removed = Object.entries(holds)
    .filter(([key, hold]) => hold.reservationId === id && key !== due?.key && !hasLapsed(key, hold, own, now))
    .map(([key]) => key);
  const wrong: WrongHold[] = removed.map((key) => ({ uid, key, what: 'left over' }));
  const put: [string, Hold][] = [];
  if (due !== null && holds[due.key]?.until.getTime() !== due.hold.until.getTime()) {
    wrong.push({ uid, key: due.key, what: holds[due.key] === undefined ? 'missing' : 'different' });
    put.push([due.key, due.hold]);
  }
  return { wrong, write: { uid, expected: held.version, put, removed } };
}

function holdDue({ id, status, attempt, places }: Booking, now: Date): { key: string; hold: Hold } | null {
  if (status !== 'PENDING' || attempt.closed || places === null || places.until === null) return null;
  if (places.byLink) return null;
  const hold = { reservationId: id, until: places.until };
  return isLive(hold, now) ? { key: places.key, hold } : null;
}

/** Rightly known still. */
function hasLapsed(key: string, hold: Hold, reservation: Booking | null, now: Date): boolean {
  if (reservation === null || isLive(hold, now)) return false;
  return reservation.status !== 'PAID' || reservation.places?.key !== key;
}
