import { formatWireTime, wallClockIn } from './calendar.ts';
import { formatTimeText } from './time-text.ts';

/** '2026.5.3 08:00 AM PDT'. */
export function businessTime(instant: Date, zone: string): string {
  const { date, minutes } = wallClockIn(zone, instant);
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    instant,
  );
  const zoneName = parts.filter((part) => part.type === 'timeZoneName').map((part) => part.value);
  return [formatWireTime(date, formatTimeText(minutes)), ...zoneName].join(' ');
}
