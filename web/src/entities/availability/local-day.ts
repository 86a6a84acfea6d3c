import type { CalendarDate } from '@pawprints/domain/calendar';

/** Returns noon in the device's zone, because no zone skips noon. react-day-picker shows it as this date. */
export function toLocalDay(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export function fromLocalDay(day: Date): CalendarDate {
  return [
    String(day.getFullYear()).padStart(4, '0'),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ].join('-');
}
