import type { CalendarDate } from '@pawprints/domain/calendar';
import { shortDate, weekdayName, withYear } from '@pawprints/domain/date-text';

/** 'Monday, Nov 23', with the year where it is another than that of today. */
export function longDate(date: CalendarDate, today: CalendarDate): string {
  const text = `${weekdayName(date)}, ${shortDate(date)}`;
  return date.slice(0, 4) === today.slice(0, 4) ? text : withYear(text, date);
}
