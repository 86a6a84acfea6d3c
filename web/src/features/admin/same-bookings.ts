import type { LiveBooking } from './day-schemas.ts';
import { pressedOn } from './use-acts.ts';

/**
 * A booking that is told again unchanged, such as by Firestore after the API, stays the same object: its rows are not drawn anew. Where
 * an act was pressed, what is told next is how that ended, also where it looks the same.
 */
export function sameBookings(
  told: ReadonlyMap<number, LiveBooking>,
  known: ReadonlyMap<number, LiveBooking> | null,
): ReadonlyMap<number, LiveBooking> {
  if (known === null) return told;
  return new Map(
    [...told].map(([id, booking]) => {
      const before = known.get(id);
      return [id, before !== undefined && isSame(before, booking) ? before : booking];
    }),
  );
}

/** Both were read by the same fields, so in the same order. */
function isSame(before: LiveBooking, booking: LiveBooking): boolean {
  return !pressedOn.has(before) && textOf(before) === textOf(booking);
}

/** Where the id stands depends on who has told. */
const textOf = ({ id, ...fields }: LiveBooking): string => JSON.stringify([id, fields]);
