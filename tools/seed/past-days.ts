import type { CalendarDate } from '@pawprints/domain/calendar';
import type { CapacitySettings } from '@pawprints/domain/capacity-settings';
import type { DayEntry } from '../../functions/src/records/days.ts';
import { entriesOf } from '../../functions/src/records/places.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';

/** What bookings have taken of days that are over, which no rebuild writes. */
export function pastEntries(
  bookings: readonly Reservation[],
  settings: CapacitySettings,
  today: CalendarDate,
): Map<CalendarDate, Record<string, DayEntry>> {
  const days = new Map<CalendarDate, Record<string, DayEntry>>();
  for (const reservation of bookings) {
    const { places } = reservation;
    if (places === null) continue;
    for (const [date, entry] of entriesOf(reservation, places, settings)) {
      if (date < today) days.set(date, { ...days.get(date), [places.key]: entry });
    }
  }
  return days;
}
