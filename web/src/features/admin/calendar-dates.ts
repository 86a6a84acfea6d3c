import { addDays, datesBetween, dayOfWeek, type CalendarDate } from '@pawprints/domain/calendar';
import { shortDate, shortMonth, withYear } from '@pawprints/domain/date-text';
import { limits } from '@pawprints/domain/limits';

export const shownDays = limits.availabilityDays;

/** The Sunday on which the week of a date begins. */
export function weekStart(date: CalendarDate): CalendarDate {
  return addDays(date, -dayOfWeek(date));
}

/** 'Nov 26 to Dec 2', or the one day. */
export function spanText({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
}

/** 'Nov 22, 2026 to Jan 2, 2027' */
export function spanWithYear({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  const [first, last] = [from, to].map((date) => withYear(shortDate(date), date));
  return first === last ? `${first}` : `${first} to ${last}`;
}

/** 'Nov' and how many of its days are in a span, for each month. */
export function monthsOf(span: { from: CalendarDate; to: CalendarDate }): { month: string; days: number }[] {
  const dates = Map.groupBy(datesOf(span), shortMonth);
  return [...dates].map(([name, { length }]) => ({ month: name, days: length }));
}

/** Each date of a span. */
export function datesOf({ from, to }: { from: CalendarDate; to: CalendarDate }): CalendarDate[] {
  return datesBetween(from, to);
}
