import { addDays, daysBetween, todayIn, toInstant, type CalendarDate } from './calendar.ts';
import { limits, services, type DateMode, type ServiceId } from './catalogue.ts';
import type { ValidationIssue } from './validation-issue.ts';
import { scheduleMessages as messages } from './messages.ts';
import { chosenStay, chosenStays, modeRefusal, type DateSlot, type Schedule } from './schedule.ts';
import type { ChosenStay, ChosenTime } from './stay.ts';
import { minutesAfterSlot } from './visit.ts';

/** `zone` is the business's: it decides what is today and what is past. */
export type Clock = { now: Date; zone: string };

export type ChosenStays = {
  serviceId: ServiceId;
  mode: DateMode;
  stays: readonly ChosenStay[];
  additionalServices: readonly string[];
};

/** The wizard's second step (docs/rules.md#what-a-stay-may-be). */
export function validateSchedule(
  serviceId: ServiceId,
  schedule: Schedule,
  clock: Clock,
  additionalServices: readonly string[],
): ValidationIssue[] {
  const { mode } = schedule;
  return validateStays({ serviceId, mode, stays: chosenStays(schedule), additionalServices }, clock);
}

export function validateStays(chosen: ChosenStays, clock: Clock): ValidationIssue[] {
  const { serviceId, mode, stays } = chosen;
  const refusal = modeRefusal(serviceId, mode);
  const modeIssues = refusal === null ? [] : [{ path: 'mode', message: refusal }];
  switch (mode) {
    case 'range':
      return stays.flatMap((stay) => [
        ...rangeIssues(serviceId, stay, clock),
        ...modeIssues,
        ...dropOffIssues(stay.dropOff, clock),
      ]);
    case 'singleday':
      return [...stays.flatMap((stay) => dayIssues(stay, clock)), ...modeIssues];
    case 'individual':
      return [...slotMessages(chosen, clock).map((message) => ({ path: 'slots', message })), ...modeIssues];
  }
}

function rangeIssues(serviceId: ServiceId, stay: ChosenStay, clock: Clock): ValidationIssue[] {
  const { date: startDate } = stay.dropOff;
  const { date: endDate } = stay.pickUp;
  const issues: ValidationIssue[] = [];
  if (startDate === null) issues.push({ path: 'startDate', message: messages.startDate });
  if (endDate === null) issues.push({ path: 'endDate', message: messages.endDate });
  const nights = startDate === null || endDate === null ? null : daysBetween(startDate, endDate);
  if (nights !== null && nights < 0) issues.push({ path: 'endDate', message: messages.endBeforeStart });
  issues.push(...timeIssues(stay), ...orderIssuesOfRange(serviceId, stay, nights, clock));
  if (nights !== null && nights >= 0) issues.push(...nightIssues(serviceId, nights));
  return issues;
}

function nightIssues(serviceId: ServiceId, nights: number): ValidationIssue[] {
  const { minNights } = services[serviceId];
  if (nights > limits.maxNights) return [{ path: 'endDate', message: messages.tooManyNights }];
  if (nights >= minNights) return [];
  return [{ path: 'endDate', message: nights < 1 ? messages.oneNight : messages.longTermMinNights }];
}

/** Each message once, however many slots it concerns. */
function slotMessages({ stays, additionalServices }: ChosenStays, clock: Clock): string[] {
  if (stays.length === 0) return [messages.slots];
  if (stays.length > limits.maxSlots) return [messages.tooManySlots];
  const found = new Set<string>();
  for (const [index, stay] of stays.entries()) {
    for (const issue of dayIssues(stay, clock)) found.add(issue.message);
    if (overlapsAny(stay, stays.slice(0, index), clock, additionalServices)) found.add(messages.slotsOverlap);
  }
  return [...found];
}

function dayIssues(stay: ChosenStay, clock: Clock): ValidationIssue[] {
  const { date } = stay.dropOff;
  return [
    ...(date === null ? [{ path: 'startDate', message: messages.date }] : []),
    ...timeIssues(stay),
    ...orderIssues(date, stay, clock),
    ...dropOffIssues(stay.dropOff, clock),
  ];
}

function timeIssues({ dropOff, pickUp }: ChosenStay): ValidationIssue[] {
  return [
    ...timeIssue('dropOffTime', dropOff, messages.dropOffTime),
    ...timeIssue('pickUpTime', pickUp, messages.pickUpTime),
  ];
}

function timeIssue(path: string, { minutes }: ChosenTime, required: string): ValidationIssue[] {
  if (minutes === null) return [{ path, message: required }];
  if (minutes === 'malformed') return [{ path, message: messages.timeFormat }];
  return isHalfHour(minutes) ? [] : [{ path, message: messages.halfHour }];
}

function isHalfHour(minutes: ChosenTime['minutes']): boolean {
  return typeof minutes === 'number' && minutes % limits.timeStepMinutes === 0;
}

function orderIssues(date: CalendarDate | null, stay: ChosenStay, clock: Clock): ValidationIssue[] {
  const order = orderOn(date, stay, clock);
  return order === 'right' ? [] : [{ path: 'pickUpTime', message: orderMessages[order] }];
}

/** Day care ends on every day of its range. An overnight stay has no order to check. */
function orderIssuesOfRange(
  serviceId: ServiceId,
  stay: ChosenStay,
  nights: number | null,
  clock: Clock,
): ValidationIssue[] {
  const { overnight, refusedModes } = services[serviceId];
  const endsEachDay = !overnight && refusedModes.range === null;
  if (nights !== 0 && !endsEachDay) return [];
  const { date } = stay.dropOff;
  // Each day of the range, the last one included. A range that is too long is cut to the allowed nights.
  const further = Math.min(Math.max(nights ?? 0, 0), limits.maxNights);
  const days = Array.from({ length: further + 1 }, (_, day) => date && addDays(date, day));
  return days.flatMap((day) => orderIssues(day, stay, clock)).slice(0, 1);
}

type Order = 'right' | 'inverted' | 'invertedByDaylightSaving';

const orderMessages: Record<Exclude<Order, 'right'>, string> = {
  inverted: messages.endTimeAfterStart,
  invertedByDaylightSaving: messages.endTimeInSkippedHour,
};

/**
 * Compares the times on the wall clock and as instants. A missing or malformed time counts as right, since it has an issue of
 * its own.
 */
function orderOn(date: CalendarDate | null, { dropOff, pickUp }: ChosenStay, { zone }: Clock): Order {
  const [from, to] = [dropOff.minutes, pickUp.minutes];
  if (typeof from !== 'number' || typeof to !== 'number') return 'right';
  if (to <= from) return 'inverted';
  return date === null || toInstant(zone, date, to) > toInstant(zone, date, from)
    ? 'right'
    : 'invertedByDaylightSaving';
}

/** Not in the past, at most a year ahead, by the business's clock (docs/rules.md#what-a-stay-may-be). */
function dropOffIssues({ date, minutes }: ChosenTime, { now, zone }: Clock): ValidationIssue[] {
  if (date === null) return [];
  const today = todayIn(zone, now);
  if (date < today) return [{ path: 'startDate', message: messages.datePast }];
  if (date > addDays(today, limits.maxDaysAhead)) {
    return [{ path: 'startDate', message: messages.tooFarAhead }];
  }
  const past = typeof minutes === 'number' && toInstant(zone, date, minutes) < now;
  return past ? [{ path: 'dropOffTime', message: messages.timePast }] : [];
}

export type SlotForm = { date: CalendarDate | null; startTime: string; endTime: string };

/** Also compares the slot with those already chosen (docs/rules.md#date-modes). */
export function validateSlotForm(
  { date, startTime, endTime }: SlotForm,
  chosen: readonly DateSlot[],
  clock: Clock,
  additionalServices: readonly string[],
): ValidationIssue[] {
  const stay = chosenStay(date, startTime, date, endTime);
  const others = chosen.map((slot) => chosenStay(slot.date, slot.startTime, slot.date, slot.endTime));
  const issues: ValidationIssue[] = [];
  if (date === null) issues.push({ path: 'date', message: messages.date });
  if (!isHalfHour(stay.dropOff.minutes))
    issues.push({ path: 'startTime', message: messages.slotDropOffTime });
  if (!isHalfHour(stay.pickUp.minutes)) issues.push({ path: 'endTime', message: messages.slotPickUpTime });
  const order = orderOn(date, stay, clock);
  if (order !== 'right') {
    const message = order === 'inverted' ? messages.slotPickUpAfterDropOff : messages.endTimeInSkippedHour;
    issues.push({ path: 'endTime', message });
  }
  for (const issue of dropOffIssues(stay.dropOff, clock)) {
    issues.push({ ...issue, path: issue.path === 'startDate' ? 'date' : 'startTime' });
  }
  if (overlapsAny(stay, others, clock, additionalServices)) {
    issues.push({ path: 'startTime', message: messages.slotOverlaps });
  }
  if (chosen.length >= limits.maxSlots) issues.push({ path: 'slots', message: messages.tooManySlots });
  return issues;
}

/**
 * Compares instants, since two wall-clock times may mean the same one, and the time that the visits really last. Slots that
 * only touch do not overlap. A malformed time overlaps nothing.
 */
function overlapsAny(
  stay: ChosenStay,
  others: readonly ChosenStay[],
  clock: Clock,
  additionalServices: readonly string[],
): boolean {
  const longerMs = minutesAfterSlot({ additionalServices }) * 60_000;
  const { date } = stay.dropOff;
  const startsBeforeEnd = (a: ChosenStay, b: ChosenStay) => {
    const [start, end] = [instantOn(date, a.dropOff, clock), instantOn(date, b.pickUp, clock)];
    return start !== null && end !== null && start < end + longerMs;
  };
  return others.some(
    (other) => other.dropOff.date === date && startsBeforeEnd(stay, other) && startsBeforeEnd(other, stay),
  );
}

/** In milliseconds; null while the date or the time is missing or malformed. */
function instantOn(date: CalendarDate | null, { minutes }: ChosenTime, { zone }: Clock): number | null {
  return date === null || typeof minutes !== 'number' ? null : toInstant(zone, date, minutes).getTime();
}
