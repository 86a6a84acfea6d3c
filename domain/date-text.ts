import { dayOfWeek, fieldsOf, formatInputDate, type CalendarDate } from './calendar.ts';

// By hand, because the first date that `Intl` formats takes a browser 15 ms (docs/performance.md).

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const beginning = (name: string): string => name.slice(0, 3);

function monthName(date: CalendarDate): string {
  return nameIn(months, Number(fieldsOf(date).month) - 1);
}

/** Throws a RangeError for what is no date. */
function nameIn(names: readonly string[], index: number): string {
  const name = names[index];
  if (name === undefined) throw new RangeError('Not a calendar date.');
  return name;
}

/** 'Saturday' */
export const weekdayName = (date: CalendarDate): string => nameIn(weekdays, dayOfWeek(date));
/** 'Sat' */
export const weekdayText = (date: CalendarDate): string => beginning(weekdayName(date));
/** 'Dec' */
export const shortMonth = (date: CalendarDate): string => beginning(monthName(date));
/** 'December 2026' */
export const monthText = (date: CalendarDate): string => `${monthName(date)} ${fieldsOf(date).year}`;
/** 'Saturday, December 19' */
export const dayText = (date: CalendarDate): string =>
  `${weekdayName(date)}, ${monthName(date)} ${Number(fieldsOf(date).day)}`;
/** 'Dec 19' */
export const shortDate = (date: CalendarDate): string => `${shortMonth(date)} ${Number(fieldsOf(date).day)}`;
/** One of these with the date's year: 'Dec 19, 2026' */
export const withYear = (text: string, date: CalendarDate): string => `${text}, ${fieldsOf(date).year}`;
/** 'Sat 12/19/2026', as the wizard's calendars show it. */
export const weekdayDate = (date: CalendarDate): string => `${weekdayText(date)} ${formatInputDate(date)}`;
