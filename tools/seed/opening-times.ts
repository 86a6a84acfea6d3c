import { hours } from '@pawprints/domain/catalogue';
import { formatWireTime, type CalendarDate } from '@pawprints/domain/calendar';
import { stayOf, type Stay } from '@pawprints/domain/stay';
import { formatTimeText, parseTimeText } from '@pawprints/domain/time-text';

const dayMinutes = 8 * 60;

/** From the opening of the first day until the afternoon of the last: any business is open then. */
export function whileOpen(from: CalendarDate, to: CalendarDate): Stay {
  const open = parseTimeText(hours.open) ?? 0;
  const close = parseTimeText(hours.close) ?? 0;
  const pickUp = formatTimeText(Math.min(open + dayMinutes, close));
  return stayOf({ dropOffTime: formatWireTime(from, hours.open), pickUpTime: formatWireTime(to, pickUp) });
}
