import {
  datesBetween,
  daysBetween,
  formatWireTime,
  parseWireTime,
  toInstant,
  type CalendarDate,
  type WallClock,
} from './calendar.ts';
import { formatTimeText, minutesPerDay } from './time-text.ts';

/** A time slot after parsing: one or more days of day care, an overnight stay, or a walk. */
export type Stay = { dropOff: WallClock; pickUp: WallClock };

/** Null: not chosen yet. */
export type ChosenStay = { dropOff: ChosenTime; pickUp: ChosenTime };
export type ChosenTime = { date: CalendarDate | null; minutes: number | null | 'malformed' };

export function isStay(stay: ChosenStay): stay is Stay {
  return [stay.dropOff, stay.pickUp].every(
    ({ date, minutes }) => date !== null && typeof minutes === 'number',
  );
}

export type ScheduleType = 'DATE_RANGE' | 'INDIVIDUAL_DATES';

/** As the API sends and stores it ('wire'): '2026.5.3 08:00 AM' (docs/rules.md#times-of-day). */
export type TimeSlot = { dropOffTime: string; pickUpTime: string };
export type SlotWithInstants = TimeSlot & { dropOffAt: Date; pickUpAt: Date };

export function wireSlotOf({ dropOff, pickUp }: Stay): TimeSlot {
  return { dropOffTime: wireText(dropOff), pickUpTime: wireText(pickUp) };
}

function wireText({ date, minutes }: WallClock): string {
  return formatWireTime(date, formatTimeText(minutes));
}

/**
 * For slots that are known to be valid; the contract's schema parses requests.
 * @throws RangeError for a malformed time.
 */
export function stayOf({ dropOffTime, pickUpTime }: TimeSlot): Stay {
  return { dropOff: wallClockOf(dropOffTime), pickUp: wallClockOf(pickUpTime) };
}

function wallClockOf(text: string): WallClock {
  const time = parseWireTime(text);
  if (time === null) throw new RangeError(`Not a time: ${text}`);
  return time;
}

export function slotWithInstants(stay: Stay, zone: string): SlotWithInstants {
  const [dropOffAt, pickUpAt] = [instantOf(stay.dropOff, zone), instantOf(stay.pickUp, zone)];
  return { ...wireSlotOf(stay), dropOffAt, pickUpAt };
}

export function instantOf({ date, minutes }: WallClock, zone: string): Date {
  return toInstant(zone, date, minutes);
}

export function sortedByStart(stays: readonly Stay[], zone: string): Stay[] {
  const startOf = ({ dropOff }: Stay) => instantOf(dropOff, zone).getTime();
  return stays.toSorted((a, b) => startOf(a) - startOf(b));
}

/** Counts calendar dates; 0 where the pick-up date is before the drop-off date. */
export function nightsOf({ dropOff, pickUp }: Stay): number {
  return Math.max(0, daysBetween(dropOff.date, pickUp.date));
}

/** Includes the first and the last day. */
export function datesOf({ dropOff, pickUp }: Stay): CalendarDate[] {
  return datesBetween(dropOff.date, pickUp.date);
}

/** What is stored of stays, in their order. */
export function storedStays(
  stays: readonly Stay[],
  zone: string,
): { timeSlots: SlotWithInstants[]; firstDropOffAt: Date; dates: CalendarDate[] } {
  const timeSlots = stays.map((stay) => slotWithInstants(stay, zone));
  const firstDropOffAt = new Date(Math.min(...timeSlots.map(({ dropOffAt }) => dropOffAt.getTime())));
  return { timeSlots, firstDropOffAt, dates: datesOfAll(stays) };
}

/** Each date once, in the order of the stays. */
export function datesOfAll(stays: readonly Stay[]): CalendarDate[] {
  return [...new Set(stays.flatMap(datesOf))];
}

/** Compares only the times of day, so it may be negative. */
export function timeOfDayDifference({ dropOff, pickUp }: Stay): number {
  return pickUp.minutes - dropOff.minutes;
}

export function wallClockMinutes(stay: Stay): number {
  return daysBetween(stay.dropOff.date, stay.pickUp.date) * minutesPerDay + timeOfDayDifference(stay);
}
