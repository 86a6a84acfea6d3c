import type { CalendarDate } from '@pawprints/domain/calendar';

const parts = { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const longDateFormat = new Intl.DateTimeFormat('en-US', parts);
const withYear = new Intl.DateTimeFormat('en-US', { ...parts, year: 'numeric' });

/** 'Monday, Nov 23', with the year where it is another than that of today. */
export function longDate(date: CalendarDate, today: CalendarDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? longDateFormat : withYear).format(new Date(`${date}T00:00:00Z`));
}
