import { addDays, daysBetween, formatWireTime, parseWireTime, toInstant } from './calendar.ts';
import type { CalendarDate, WallClock } from './calendar.ts';
import { formatTimeText } from './time-text.ts';

/** One time slot, as the rules and the prices take it: a day or several of day care, a stay over nights, a walk. */
export type Stay = { dropOff: WallClock; pickUp: WallClock };

/** A stay as far as it is chosen: null is not chosen yet. */
export type ChosenStay = { dropOff: ChosenTime; pickUp: ChosenTime };
export type ChosenTime = { date: CalendarDate | null; minutes: number | null | 'malformed' };

export function isStay(stay: ChosenStay): stay is Stay {
  return [stay.dropOff, stay.pickUp].every(
    ({ date, minutes }) => date !== null && typeof minutes === 'number',
  );
}

export type ScheduleType = 'DATE_RANGE' | 'INDIVIDUAL_DATES';

/** Times on the wire: '2026.5.3 08:00 AM'. */
export type TimeSlot = { dropOffTime: string; pickUpTime: string };
/** The same with the instants that they mean. */
export type SlotWithInstants = TimeSlot & { dropOffAt: Date; pickUpAt: Date };

export function wireSlotOf({ dropOff, pickUp }: Stay): TimeSlot {
  return { dropOffTime: wireText(dropOff), pickUpTime: wireText(pickUp) };
}

function wireText({ date, minutes }: WallClock): string {
  return formatWireTime(date, formatTimeText(minutes));
}

/**
 * The reverse of `wireSlotOf`. A request is read by the contract's schema; this is for slots that are known to be right.
 * @throws RangeError for a time that is not one of the wire's.
 */
export function stayOf({ dropOffTime, pickUpTime }: TimeSlot): Stay {
  return { dropOff: wallClockOf(dropOffTime), pickUp: wallClockOf(pickUpTime) };
}

function wallClockOf(text: string): WallClock {
  const time = parseWireTime(text);
  if (time === null) throw new RangeError(`Not a time: ${text}`);
  return time;
}

/** The slot of a stay with its instants, by the wall clock of `zone`. */
export function slotWithInstants(stay: Stay, zone: string): SlotWithInstants {
  const [dropOffAt, pickUpAt] = [instantOf(stay.dropOff, zone), instantOf(stay.pickUp, zone)];
  return { ...wireSlotOf(stay), dropOffAt, pickUpAt };
}

export function instantOf({ date, minutes }: WallClock, zone: string): Date {
  return toInstant(zone, date, minutes);
}

/** The stays as they follow one another in time. */
export function inOrder(stays: readonly Stay[], zone: string): Stay[] {
  const startOf = ({ dropOff }: Stay) => instantOf(dropOff, zone).getTime();
  return stays.toSorted((a, b) => startOf(a) - startOf(b));
}

/** Nights by calendar dates; none where the pick-up date lies before the drop-off date. */
export function nightsOf({ dropOff, pickUp }: Stay): number {
  return Math.max(0, daysBetween(dropOff.date, pickUp.date));
}

/** The calendar days of a stay, the first and the last included. */
export function datesOf({ dropOff, pickUp }: Stay): CalendarDate[] {
  const count = Math.max(0, daysBetween(dropOff.date, pickUp.date) + 1);
  return Array.from({ length: count }, (_, day) => addDays(dropOff.date, day));
}

/** Minutes from the drop-off's to the pick-up's time of day. */
export function timeOfDayDifference({ dropOff, pickUp }: Stay): number {
  return pickUp.minutes - dropOff.minutes;
}

const minutesPerDay = 24 * 60;

/** Minutes of wall clock from drop-off to pick-up. */
export function wallClockMinutes(stay: Stay): number {
  return daysBetween(stay.dropOff.date, stay.pickUp.date) * minutesPerDay + timeOfDayDifference(stay);
}
