import { daysBetween, formatDisplayDate, todayIn, wallClockIn, type CalendarDate } from './calendar.ts';
import { businessTime } from './business-time.ts';
import type { SlotWithInstants } from './stay.ts';

type Clock = { now: Date; zone: string };

export function payByText(payableUntil: Date, zone: string): string {
  return `Pay by ${businessTime(payableUntil, zone)}.`;
}

export function unpaidText(payableUntil: Date, zone: string): string {
  return `Not paid yet. ${payByText(payableUntil, zone)}`;
}

type Instants = Pick<SlotWithInstants, 'dropOffAt' | 'pickUpAt'>;

export function isOver(timeSlots: readonly Instants[], now: Date): boolean {
  return timeSlots.every(({ pickUpAt }) => pickUpAt <= now);
}

/** 'Paid · in 3 days' or 'Paid · was on 2026.11.20', counted in the business's days. */
export function paidText(timeSlots: readonly Instants[], clock: Clock): string {
  return `Paid · ${whenText(timeSlots, clock)}`;
}

function whenText(timeSlots: readonly Instants[], { now, zone }: Clock): string {
  const today = todayIn(zone, now);
  const slots = timeSlots.toSorted((a, b) => a.dropOffAt.getTime() - b.dropOffAt.getTime());
  const next = slots.find(({ pickUpAt }) => pickUpAt > now);
  if (next === undefined) {
    return wasText(
      slots.flatMap(({ dropOffAt, pickUpAt }) => [dateIn(zone, dropOffAt), dateIn(zone, pickUpAt)]),
      today,
    );
  }
  if (next.dropOffAt > now) return comingText(daysBetween(today, dateIn(zone, next.dropOffAt)));
  const end = dateIn(zone, next.pickUpAt);
  return end === today ? 'now' : `now, until ${formatDisplayDate(end)}`;
}

function comingText(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** `dates` must be sorted. */
function wasText(dates: readonly CalendarDate[], today: CalendarDate): string {
  const [first = today] = dates;
  const last = dates.at(-1) ?? first;
  if (first !== last) return `was from ${formatDisplayDate(first)} to ${formatDisplayDate(last)}`;
  return last === today ? 'was today' : `was on ${formatDisplayDate(last)}`;
}

function dateIn(zone: string, instant: Date): CalendarDate {
  return wallClockIn(zone, instant).date;
}
