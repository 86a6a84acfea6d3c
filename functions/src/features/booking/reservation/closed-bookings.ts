import { serviceOfType } from '@pawprints/domain/catalogue';
import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { closureOf, covers, type Closure } from '@pawprints/domain/closures';
import { closedDates } from '../../../records/capacity-rules.ts';
import type { DayEntriesRepository } from '../../../records/day-entries.ts';
import type { DayEntry } from '../../../records/days.ts';
import { isLiveEntry } from '../../../records/places.ts';
import type { ReservationRecord } from '../../../records/reservation.ts';
import type { Wait } from '../../../records/waitlist.ts';
import type { BookingDependencies } from '../dependencies.ts';

type Deps = Pick<BookingDependencies, 'now'> & { dayEntries: DayEntriesRepository };

/** Null where it cannot be read. */
export type ClosedBooking = { id: number; reservation: ReservationRecord | null };

type EntryOn = { date: CalendarDate; entry: DayEntry };

/**
 * The bookings, paid or still payable, that a closure would have refused, from today on, in the order of their first closed days.
 * Two round trips: the days, then the bookings.
 */
export async function bookingsClosed({ dayEntries, now }: Deps, closure: Closure): Promise<ClosedBooking[]> {
  const dates = closedDates(closure, now());
  const concerned = new Map<number, EntryOn[]>();
  for (const [date, { entries }] of await dayEntries.read(dates)) {
    for (const entry of entries.values()) {
      if (entry === null || !isLiveEntry(entry, now()) || entry.waitId !== undefined) continue;
      if (closureOf([{ ...closure, services: [] }], date, 'boarding', entry) === null) continue;
      const others = concerned.get(entry.reservationId) ?? [];
      concerned.set(entry.reservationId, [...others, { date, entry }]);
    }
  }
  const bookings = await dayEntries.bookings([...concerned.keys()]);
  return [...concerned].flatMap(([id, entries]) => {
    const reservation = bookings.get(id) ?? null;
    const service = reservation && serviceOfType(reservation.serviceType).id;
    const isRefused =
      service === null ||
      entries.some(({ date, entry }) => closureOf([closure], date, service, entry) !== null);
    return isRefused ? [{ id, reservation }] : [];
  });
}

/** The offers of the waitlist for days that a closure concerns: they stay, whatever it would refuse. */
export async function offersClosed(
  { waitlist, now }: Pick<BookingDependencies, 'waitlist' | 'now'>,
  closure: Closure,
): Promise<Wait[]> {
  const today = todayIn(business.timeZone, now());
  const offers = await waitlist.open(['offered']);
  return offers.filter(({ dates }) => dates.some((date) => date >= today && covers(closure, date)));
}
