import { addDays, daysBetween, todayIn, toInstant, type CalendarDate } from './calendar.ts';

/** The mails of a day go out at this minute of it, by the wall clock of the business: at an hour at which people read them. */
const sentAtMinutes = 10 * 60;

/** After so long a customer is reminded of what they have booked and not paid. */
export const unpaidMailMinutes = 10;

/** So many days before a vaccination ends, its customer is told. */
export const vaccinationMailDays = [30, 7, 0] as const;

/** After an outage the mails of this many days are still of use. */
const maxLateDays = 3;

export function mailsOfDayAt(date: CalendarDate, zone: string): Date {
  return toInstant(zone, date, sentAtMinutes);
}

/** The dates whose mails became due after `from`, and up to `to`, the earliest first. */
export function dueMailDates(from: Date, to: Date, zone: string): { date: CalendarDate; at: Date }[] {
  const last = todayIn(zone, to);
  const count = Math.min(daysBetween(todayIn(zone, from), last), maxLateDays);
  const dates = Array.from({ length: Math.max(0, count) + 1 }, (_, day) => addDays(last, day - count));
  return dates
    .map((date) => ({ date, at: mailsOfDayAt(date, zone) }))
    .filter(({ at }) => at > from && at <= to);
}
