import { parseTimeText, type TimeText } from './time-text.ts';

/** 'YYYY-MM-DD', in no zone. Comparing two texts compares their dates. */
export type CalendarDate = string;

/** `minutes` are whole minutes since midnight. */
export type WallClock = { date: CalendarDate; minutes: number };

const millisecondsOfMinute = 60_000;
const millisecondsOfDay = 24 * 60 * millisecondsOfMinute;

/** False for a date that does not exist, as '2026-02-29', and for years outside of 1000 to 9999. */
export function isCalendarDate(text: string): boolean {
  return !Number.isNaN(midnightOrNaN(text));
}

/**
 * `days` may be negative.
 * @throws RangeError outside of the years 1000 to 9999.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(midnight(date) + days * millisecondsOfDay);
}

/** Negative where `to` is the earlier date. Counts calendar days, whatever the clocks do. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (midnight(to) - midnight(from)) / millisecondsOfDay;
}

/** Both of them too; none where `to` is the earlier date. */
export function datesBetween(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const first = midnight(from);
  const count = Math.max(0, daysBetween(from, to) + 1);
  return Array.from({ length: count }, (_, day) => dateOf(first + day * millisecondsOfDay));
}

/** 0 for Sunday; NaN for what is no date. */
export function dayOfWeek(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Milliseconds, as if the wall clock ran in UTC. */
function midnight(date: CalendarDate): number {
  const time = midnightOrNaN(date);
  if (Number.isNaN(time)) throw notADate(date);
  return time;
}

function midnightOrNaN(text: string): number {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return Number.NaN;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The 30th of February is parsed as the 2nd of March.
  return new Date(time).getUTCDate() === Number(text.slice(-2)) ? time : Number.NaN;
}

function notADate(text: string): RangeError {
  return new RangeError(`Not a calendar date: ${text}`);
}

function dateOf(time: number): CalendarDate {
  const date = new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
  if (!/^[1-9]\d{3}-/.test(date)) throw notADate(date);
  return date;
}

export function todayIn(zone: string, now: Date): CalendarDate {
  return dateOf(shownIn(zone, now.getTime()));
}

/** Without seconds. */
export function wallClockIn(zone: string, instant: Date): WallClock {
  const shown = shownIn(zone, instant.getTime());
  const midnightBefore = Math.floor(shown / millisecondsOfDay) * millisecondsOfDay;
  return { date: dateOf(shown), minutes: (shown - midnightBefore) / millisecondsOfMinute };
}

/**
 * The instant at which a zone's wall clock shows `minutes` since midnight. A time that daylight saving skips means one hour
 * later. A time that occurs twice means its first occurrence (docs/rules.md#times-of-day).
 */
export function toInstant(zone: string, date: CalendarDate, minutes: number): Date {
  const shown = midnight(date) + minutes * millisecondsOfMinute;
  const byOffsetAt = (time: number): number => shown - (shownIn(zone, time) - time);
  const before = byOffsetAt(shown - millisecondsOfDay);
  const after = byOffsetAt(shown + millisecondsOfDay);
  if (before === after) return new Date(before);
  // Of a time that occurs twice, `before` is the first. Neither instant shows a skipped time; `before` is then one hour
  // later.
  const meant = [before, after].find((time) => shownIn(zone, time) === shown);
  return new Date(meant ?? before);
}

/** What the zone's wall clock shows, seconds cut off, as the milliseconds at which a UTC clock shows the same. */
function shownIn(zone: string, instant: number): number {
  // The first use of `Intl` takes a browser 15 ms, that of Temporal 0.5 ms (docs/performance.md). Safari has none yet.
  if ('Temporal' in globalThis) {
    // Each field of a zoned time would be worked out from the zone again.
    const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();
    return Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute);
  }
  // Formatting one text takes half the time of `formatToParts`.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = wallClockFormatter(zone)
    .format(instant)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** Building a formatter takes 0.2 ms, using it 0.003; and a page uses one or two zones. */
export function formatterByZone(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const formatter = known.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    known.set(zone, formatter);
    return formatter;
  };
}

const wallClockFormatter = formatterByZone({
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** The text of the API ('wire'), '2026.5.3 08:00 AM': the date has no zero padding (docs/rules.md#times-of-day). */
export function formatWireTime(date: CalendarDate, time: TimeText): string {
  return `${formatDisplayDate(date)} ${time}`;
}

/** Returns null for any text that `formatWireTime` does not write, such as a padded date or one that does not exist. */
export function parseWireTime(text: string): WallClock | null {
  const [, year, month, day, time] = /^(\d{4})\.([1-9]\d?)\.([1-9]\d?) (\S+ \S+)$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined || time === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const minutes = parseTimeText(time);
  return minutes === null || !isCalendarDate(date) ? null : { date, minutes };
}

/** '2026.5.3' (docs/rules.md#dates-and-times). */
export function formatDisplayDate(date: CalendarDate): string {
  const { year, month, day } = fieldsOf(date);
  return `${year}.${Number(month)}.${Number(day)}`;
}

/** '05/03/2026', for the date pickers (docs/rules.md#dates-and-times). */
export function formatInputDate(date: CalendarDate): string {
  const { year, month, day } = fieldsOf(date);
  return `${month}/${day}/${year}`;
}

/** With zeros, as they stand in the date. Throws a RangeError for what is no date. */
export function fieldsOf(date: CalendarDate): { year: string; month: string; day: string } {
  if (!isCalendarDate(date)) throw notADate(date);
  return { year: date.slice(0, 4), month: date.slice(5, 7), day: date.slice(8, 10) };
}
