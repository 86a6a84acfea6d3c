import { refusalsOf, type Asked } from '@pawprints/domain/availability';
import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import type { Availability } from '@pawprints/domain/contract/availability';
import { limits } from '@pawprints/domain/limits';
import { chosenStays, defaultSchedule, staysOf, type Schedule } from '@pawprints/domain/schedule';
import { datesOfAll, type Stay } from '@pawprints/domain/stay';
import { timeChoices, type TimeText } from '@pawprints/domain/time-text';
import { minutesAfterSlot } from '@pawprints/domain/visit';
import {
  isMonthKnown,
  knownAvailability,
  knownRefusals,
  monthOf,
  useMonths,
} from './availability-queries.ts';

/** The same stay on the nearest dates that are known to be free, by how far they are from the chosen ones. */
export function nearestFree(
  asked: Asked,
  schedule: Schedule,
  today: CalendarDate,
  count: number,
): Schedule[] {
  const known = knownAvailability(asked);
  if (known === null || schedule.mode === 'individual' || schedule.startDate === null) return [];
  const distances = Array.from({ length: limits.availabilityDays }, (_, index) => [index + 1, -index - 1]);
  return distances
    .flat()
    .map((days) => moved(schedule, days))
    .filter((other) => (other.startDate ?? today) > today && isFree(known, asked, staysOf(other)))
    .slice(0, count)
    .toSorted((a, b) => ((a.startDate ?? '') < (b.startDate ?? '') ? -1 : 1));
}

/** The same walk on its date at the nearest times that are known to be free. Its date needs no other day. */
export function nearestFreeTimes(asked: Asked, schedule: Schedule, count: number): Schedule[] {
  const known = knownAvailability(asked);
  const [from, to] = [schedule.dropOffTime, schedule.pickUpTime].map((time) => timeChoices.indexOf(time));
  if (known === null || from === undefined || to === undefined || from < 0 || to < 0) return [];
  return timeChoices
    .map((_, step) => step - from)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))
    .flatMap((steps) => {
      const [dropOffTime, pickUpTime] = [timeChoices[from + steps], timeChoices[to + steps]];
      return dropOffTime === undefined || pickUpTime === undefined
        ? []
        : [{ ...schedule, dropOffTime, pickUpTime }];
    })
    .filter((other) => isFree(known, asked, staysOf(other)))
    .slice(0, count)
    .toSorted((a, b) => timeChoices.indexOf(a.dropOffTime) - timeChoices.indexOf(b.dropOffTime));
}

/** Whether the dates and times are still as they were suggested for the service. */
export function isSuggestion(schedule: Schedule, { service }: Asked, today: CalendarDate): boolean {
  if (schedule.mode === 'individual') return false;
  const suggested = defaultSchedule(service, today, schedule.mode);
  return (
    schedule.startDate === suggested.startDate &&
    schedule.endDate === suggested.endDate &&
    schedule.dropOffTime === suggested.dropOffTime &&
    schedule.pickUpTime === suggested.pickUpTime
  );
}

/** How many months are searched for the first free dates, that of the suggested ones included. */
const searchedMonths = 4;

/**
 * The same stay on the first free dates after its own, in months that are loaded one after the other until it is found.
 * Searches nothing for null.
 */
export function useFirstFree(
  asked: Asked | null,
  schedule: Schedule | null,
): { free: Schedule | null; searching: boolean } {
  const free = asked === null || schedule === null ? null : firstFree(asked, schedule);
  const next =
    asked === null || free !== null
      ? undefined
      : monthsFrom(schedule?.startDate ?? null).find((month) => !isMonthKnown(asked, month));
  const searching = useMonths(asked, next === undefined ? [] : [next]);
  return { free, searching };
}

function firstFree(asked: Asked, schedule: Schedule): Schedule | null {
  const known = knownAvailability(asked);
  if (known === null) return null;
  return (
    Array.from(known.days, (_, index) => moved(schedule, index + 1)).find((other) =>
      isFree(known, asked, staysOf(other)),
    ) ?? null
  );
}

/** The date itself where no later one is known to be free for such a visit. */
export function firstFreeDate(
  asked: Asked | null,
  { date, ...times }: { date: CalendarDate; dropOffTime: TimeText; pickUpTime: TimeText },
): CalendarDate {
  const visit: Schedule = { mode: 'singleday', startDate: date, endDate: date, ...times, slots: [] };
  if (asked === null || knownRefusals(asked, chosenStays(visit)).length === 0) return date;
  return firstFree(asked, visit)?.startDate ?? date;
}

function monthsFrom(date: CalendarDate | null): CalendarDate[] {
  if (date === null) return [];
  const months = [monthOf(date)];
  while (months.length < searchedMonths) months.push(monthOf(addDays(months.at(-1) ?? date, 31)));
  return months;
}

function moved(schedule: Schedule, days: number): Schedule {
  const { startDate, endDate } = schedule;
  return {
    ...schedule,
    startDate: startDate && addDays(startDate, days),
    endDate: endDate && addDays(endDate, days),
  };
}

/** Known to be free: a date that is not known is not. */
export function isFree(known: Availability, asked: Asked, stays: readonly Stay[]): boolean {
  const dates = new Set(known.days.map(({ date }) => date));
  return datesOfAll(stays).every((date) => dates.has(date)) && refusalsOf(known, asked, stays).length === 0;
}

/** For a walk on the date: the drop-offs, and the pick-ups after the chosen drop-off, that no walk is left for. */
export function fullTimesOf(
  asked: Asked | null,
  date: CalendarDate | null,
  dropOffTime: TimeText,
): { dropOff: TimeText[]; pickUp: TimeText[] } {
  const known = asked && knownAvailability(asked);
  const day = known?.days.find((one) => one.date === date);
  if (asked === null || day === undefined || day.fullTimes.length === 0) return { dropOff: [], pickUp: [] };
  const from = timeChoices.indexOf(dropOffTime);
  const longer = minutesAfterSlot({ additionalServices: asked.addOns }) / limits.timeStepMinutes;
  const firstFull = timeChoices.findIndex((time, step) => step >= from && day.fullTimes.includes(time));
  const pickUp = firstFull === -1 ? [] : timeChoices.slice(Math.max(from + 1, firstFull + 1 - longer));
  return { dropOff: day.fullTimes, pickUp };
}
