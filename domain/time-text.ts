import { limits } from './limits.ts';

/** From '00:00 AM' (midnight) to '11:59 PM'; noon is '12:00 PM'. */
export type TimeText = string;

export const minutesPerDay = 24 * 60;

/**
 * Minutes since midnight, or null for any other text. '00:MM AM' and '12:MM AM' are the same time. '00:MM PM' and hours above
 * 12 are invalid (docs/rules.md#times-of-day).
 */
export function parseTimeText(text: string): number | null {
  const [, hourText, minuteText, amOrPm] = /^(\d{1,2}):([0-5]\d) (AM|PM)$/.exec(text) ?? [];
  if (hourText === undefined || minuteText === undefined) return null;
  const hour = Number(hourText);
  if (hour > 12 || (hour === 0 && amOrPm === 'PM')) return null;
  return (hour % 12) * 60 + Number(minuteText) + (amOrPm === 'PM' ? 12 * 60 : 0);
}

/**
 * @param minutes whole minutes since midnight
 * @throws RangeError outside of one day.
 */
export function formatTimeText(minutes: number): TimeText {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= minutesPerDay) {
    throw new RangeError(`Not a minute of a day: ${minutes}`);
  }
  const hour = Math.floor(minutes / 60);
  const shownHour = hour > 12 ? hour - 12 : hour;
  return `${twoDigits(shownHour)}:${twoDigits(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Every time that a person can choose, from midnight on (docs/rules.md#times-of-day). */
export const timeChoices: readonly TimeText[] = Array.from(
  { length: minutesPerDay / limits.timeStepMinutes },
  (_, step) => formatTimeText(step * limits.timeStepMinutes),
);
