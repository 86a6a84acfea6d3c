import { serviceOfType } from '@pawprints/domain/catalogue';
import { closureOf, covers, type Closure } from '@pawprints/domain/closures';
import { nullIfUnreadable } from '../../../lib/documents.ts';
import { bookableDates } from '../../../records/capacity-rules.ts';
import type { DayEntriesRepository } from '../../../records/day-entries.ts';
import { isLiveEntry } from '../../../records/places.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { Wait } from '../../../records/waitlist.ts';
import type { BookingDependencies } from '../dependencies.ts';

type Deps = Pick<BookingDependencies, 'reservations' | 'now'> & { dayEntries: DayEntriesRepository };

/** Null where it cannot be read. */
export type ClosedBooking = { id: number; reservation: Reservation | null };

/**
 * The bookings, paid or still payable, that a closure would have refused, from today on.
 */
export async function bookingsClosed(
  { reservations, dayEntries, now }: Deps,
  closure: Closure,
): Promise<ClosedBooking[]> {
  const dates = bookableDates(now()).filter((date) => covers(closure, date));
  const found = new Map<number, ClosedBooking>();
  for (const [date, { entries }] of await dayEntries.read(dates)) {
    for (const entry of entries.values()) {
      if (entry === null || !isLiveEntry(entry, now()) || found.has(entry.reservationId)) continue;
      if (entry.waitId !== undefined) continue;
      if (closureOf([{ ...closure, services: [] }], date, 'boarding', entry) === null) continue;
      const stored = await nullIfUnreadable(reservations.find(entry.reservationId));
      const reservation = stored?.reservation ?? null;
      const service = reservation && serviceOfType(reservation.serviceType).id;
      if (service !== null && closureOf([closure], date, service, entry) === null) continue;
      found.set(entry.reservationId, { id: entry.reservationId, reservation });
    }
  }
  return [...found.values()];
}

/** The offers of the waitlist for days that a closure concerns: they stay, whatever it would refuse. */
export async function offersClosed(
  { waitlist, now }: Pick<BookingDependencies, 'waitlist' | 'now'>,
  closure: Closure,
): Promise<Wait[]> {
  const dates = new Set(bookableDates(now()).filter((date) => covers(closure, date)));
  const open = await waitlist.open();
  return open.filter(({ state, dates: own }) => state === 'offered' && own.some((date) => dates.has(date)));
}
