import { addDays, daysBetween, type CalendarDate } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/limits';

export const shownDays = limits.availabilityDays;

/** The Sunday on which the week of a date begins. */
export function weekStart(date: CalendarDate): CalendarDate {
  return addDays(date, -instantOf(date).getUTCDay());
}

const zone = { timeZone: 'UTC' } as const;
const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', ...zone });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...zone });
const shortWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...zone });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', ...zone });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...zone });

/** 'Thursday, November 26' */
export const dayText = (date: CalendarDate): string => long.format(instantOf(date));
/** 'Nov 26' */
export const shortDate = (date: CalendarDate): string => short.format(instantOf(date));
/** 'Thu' */
export const weekdayText = (date: CalendarDate): string => weekday.format(instantOf(date));

/** 'Nov 26 to Dec 2', or the one day. */
export function spanText({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
}

/** 'Nov 22, 2026 to Jan 2, 2027' */
export function spanWithYear({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  const [first, last] = [from, to].map((date) => shortWithYear.format(instantOf(date)));
  return first === last ? `${first}` : `${first} to ${last}`;
}

function instantOf(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** 'Nov' and how many of its days are in a span, for each month. */
export function monthsOf(span: { from: CalendarDate; to: CalendarDate }): { month: string; days: number }[] {
  const dates = Map.groupBy(datesOf(span), (date) => month.format(instantOf(date)));
  return [...dates].map(([name, { length }]) => ({ month: name, days: length }));
}

/** Each date of a span. */
export function datesOf({ from, to }: { from: CalendarDate; to: CalendarDate }): CalendarDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
}
