import type { CalendarDate } from '@pawprints/domain/calendar';

/** The Date that react-day-picker shows as this calendar date: noon of the machine's zone, which no zone ever skips. */
export function toLocalDay(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The calendar date that react-day-picker means by this Date of the machine's zone. */
export function fromLocalDay(day: Date): CalendarDate {
  return [
    String(day.getFullYear()).padStart(4, '0'),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ].join('-');
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

/** 'Mon' */
export function weekdayOf(date: CalendarDate): string {
  return weekdays.format(toLocalDay(date));
}
