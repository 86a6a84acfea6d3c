import { formatDisplayDate, formatterByZone, formatWireTime, wallClockIn } from './calendar.ts';
import { formatTimeText } from './time-text.ts';

const zoneNameFormatter = formatterByZone({ timeZoneName: 'short' });

/** '2026.5.3 08:00 AM PDT'. */
export function businessTime(instant: Date, zone: string): string {
  const { date, minutes } = wallClockIn(zone, instant);
  // '5/3/2026, PDT': Intl names no zone alone.
  const zoneName = zoneNameFormatter(zone).format(instant).split(' ').at(-1);
  return `${formatWireTime(date, formatTimeText(minutes))} ${zoneName}`;
}

/** '08:12 AM', or '2026.5.3 08:12 AM' on another date than was booked. */
export function timeText(at: Date, booked: Date | undefined, zone: string): string {
  const time = formatTimeText(wallClockIn(zone, at).minutes);
  const date = displayDate(at, zone);
  return booked !== undefined && displayDate(booked, zone) === date ? time : `${date} ${time}`;
}

export function displayDate(instant: Date, zone: string): string {
  return formatDisplayDate(wallClockIn(zone, instant).date);
}
