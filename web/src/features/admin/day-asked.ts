import { business } from '@pawprints/domain/business';
import { isCalendarDate, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { serverNow } from '../../lib/server-clock.ts';

/** Far from both ends of the calendar, so that each has a day before and a day after. */
const [firstDate, lastDate] = ['2000-01-01', '2999-12-31'];

/** The date that an address of the page names; today where it names none that it can show. */
export function dateAsked(
  search: URLSearchParams,
  today = todayIn(business.timeZone, serverNow()),
): CalendarDate {
  const asked = search.get('date') ?? '';
  return isCalendarDate(asked) && asked >= firstDate && asked <= lastDate ? asked : today;
}
