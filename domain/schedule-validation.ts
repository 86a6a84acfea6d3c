import { addDays, compareDates, daysBetween, todayIn, toInstant } from './calendar.ts';
import type { CalendarDate } from './calendar.ts';
import { limits, services } from './catalogue.ts';
import type { ServiceId } from './catalogue.ts';
import type { ValidationIssue } from './validation-issue.ts';
import { scheduleMessages as messages } from './messages.ts';
import type { DateSlot, Schedule } from './schedule.ts';
import { parseTimeText } from './time-text.ts';
import { minutesAfterSlot } from './visit.ts';

/** The moment of asking, and the business's zone, which decides what is today and past. */
export type Clock = { now: Date; zone: string };

/** What is wrong with the wizard's second step (docs/rules.md#what-a-stay-may-be), in the order in which it is said. */
export function validateSchedule(
  serviceId: ServiceId,
  schedule: Schedule,
  clock: Clock,
  additionalServices: readonly string[],
): ValidationIssue[] {
  switch (schedule.mode) {
    case 'range':
      return rangeIssues(serviceId, schedule, clock);
    case 'singleday':
      return singleDayIssues(serviceId, schedule, clock);
    case 'individual':
      return individualIssues(serviceId, schedule, clock, additionalServices);
  }
}

function rangeIssues(serviceId: ServiceId, schedule: Schedule, clock: Clock): ValidationIssue[] {
  const { startDate, endDate } = schedule;
  const issues: ValidationIssue[] = [];
  if (startDate === null) issues.push({ field: 'startDate', message: messages.startDate });
  if (endDate === null) issues.push({ field: 'endDate', message: messages.endDate });
  const nights = startDate === null || endDate === null ? null : daysBetween(startDate, endDate);
  if (nights !== null && nights < 0) issues.push({ field: 'endDate', message: messages.endBeforeStart });
  issues.push(...timeIssues(schedule), ...orderIssuesOfRange(serviceId, schedule, clock));
  if (nights !== null && nights >= 0) issues.push(...nightIssues(serviceId, nights));
  if (!services[serviceId].dateModes.includes('range')) {
    issues.push({ field: 'mode', message: messages.walkingSingleDaysOnly });
  }
  return [...issues, ...dropOffIssues(startDate, schedule.dropOffTime, clock)];
}

function nightIssues(serviceId: ServiceId, nights: number): ValidationIssue[] {
  const { minNights } = services[serviceId];
  if (nights > limits.maxNights) return [{ field: 'endDate', message: messages.tooManyNights }];
  if (nights >= minNights) return [];
  return [{ field: 'endDate', message: nights < 1 ? messages.oneNight : messages.sevenNights }];
}

function singleDayIssues(serviceId: ServiceId, schedule: Schedule, clock: Clock): ValidationIssue[] {
  const issues = dayIssues(schedule, clock);
  if (services[serviceId].dateModes.includes('singleday')) return issues;
  return [...issues, { field: 'mode', message: messages.notForSingleDay }];
}

function individualIssues(
  serviceId: ServiceId,
  schedule: Schedule,
  clock: Clock,
  additionalServices: readonly string[],
): ValidationIssue[] {
  const issues = slotTexts(schedule.slots, clock, additionalServices).map((message) => ({
    field: 'slots',
    message,
  }));
  if (services[serviceId].dateModes.includes('individual')) return issues;
  const message = serviceId === 'longterm' ? messages.longTermRangeOnly : messages.boardingRangeOnly;
  return [...issues, { field: 'mode', message }];
}

/** Each text once, however many slots it concerns. */
function slotTexts(
  slots: readonly DateSlot[],
  clock: Clock,
  additionalServices: readonly string[],
): string[] {
  if (slots.length === 0) return [messages.slots];
  if (slots.length > limits.maxSlots) return [messages.tooManySlots];
  const texts = new Set<string>();
  for (const [index, slot] of slots.entries()) {
    const day = { startDate: slot.date, dropOffTime: slot.startTime, pickUpTime: slot.endTime };
    for (const issue of dayIssues(day, clock)) texts.add(issue.message);
    if (overlapsAny(slot, slots.slice(0, index), clock, additionalServices)) texts.add(messages.slotsOverlap);
  }
  return [...texts];
}

type Day = Pick<Schedule, 'startDate' | 'dropOffTime' | 'pickUpTime'>;

function dayIssues(day: Day, clock: Clock): ValidationIssue[] {
  const issues: ValidationIssue[] =
    day.startDate === null ? [{ field: 'startDate', message: messages.date }] : [];
  return [
    ...issues,
    ...timeIssues(day),
    ...orderIssues(day, clock),
    ...dropOffIssues(day.startDate, day.dropOffTime, clock),
  ];
}

function timeIssues({
  dropOffTime,
  pickUpTime,
}: Pick<Schedule, 'dropOffTime' | 'pickUpTime'>): ValidationIssue[] {
  return [
    ...timeIssue('dropOffTime', dropOffTime, messages.dropOffTime),
    ...timeIssue('pickUpTime', pickUpTime, messages.pickUpTime),
  ];
}

function timeIssue(field: string, text: string, required: string): ValidationIssue[] {
  if (text === '') return [{ field, message: required }];
  const minutes = parseTimeText(text);
  if (minutes === null) return [{ field, message: messages.timeFormat }];
  return minutes % limits.timeStepMinutes === 0 ? [] : [{ field, message: messages.halfHour }];
}

function orderIssues(day: Day, clock: Clock): ValidationIssue[] {
  const order = orderOf(day.startDate, day.dropOffTime, day.pickUpTime, clock);
  return order === 'right' ? [] : [{ field: 'pickUpTime', message: orderMessages[order] }];
}

/** Day care ends on every day of its range; a stay over nights has no order to check. */
function orderIssuesOfRange(serviceId: ServiceId, schedule: Schedule, clock: Clock): ValidationIssue[] {
  const { startDate, endDate } = schedule;
  const nights = startDate === null || endDate === null ? null : daysBetween(startDate, endDate);
  if (nights !== 0 && serviceId !== 'daycare') return [];
  const days = startDate === null ? [null] : daysFrom(startDate, nights ?? 0);
  return days.flatMap((day) => orderIssues({ ...schedule, startDate: day }, clock)).slice(0, 1);
}

/** The days of a range, the first and the last included; of one too long, as many as it may have. */
function daysFrom(startDate: CalendarDate, nights: number): CalendarDate[] {
  const further = Math.min(Math.max(nights, 0), limits.maxNights);
  return Array.from({ length: further + 1 }, (_, day) => addDays(startDate, day));
}

type Order = 'right' | 'inverted' | 'invertedByClocks';

const orderMessages: Record<Exclude<Order, 'right'>, string> = {
  inverted: messages.endTimeAfterStart,
  invertedByClocks: messages.endTimeInSkippedHour,
};

/**
 * Whether the end comes after the start on one day: on the wall clock, and as the instants that the two times mean. Right as
 * long as one of them is no time, which is a issue of its own.
 */
function orderOf(date: CalendarDate | null, start: string, end: string, { zone }: Clock): Order {
  const from = parseTimeText(start);
  const to = parseTimeText(end);
  if (from === null || to === null) return 'right';
  if (to <= from) return 'inverted';
  return date === null || toInstant(zone, date, to) > toInstant(zone, date, from)
    ? 'right'
    : 'invertedByClocks';
}

/** No drop-off in the past, none more than a year ahead, by the business's clock (docs/rules.md#what-a-stay-may-be). */
function dropOffIssues(date: CalendarDate | null, time: string, { now, zone }: Clock): ValidationIssue[] {
  if (date === null) return [];
  const today = todayIn(zone, now);
  if (compareDates(date, today) < 0) return [{ field: 'startDate', message: messages.datePast }];
  if (compareDates(date, addDays(today, limits.maxDaysAhead)) > 0) {
    return [{ field: 'startDate', message: messages.tooFarAhead }];
  }
  const minutes = parseTimeText(time);
  const past = minutes !== null && toInstant(zone, date, minutes) < now;
  return past ? [{ field: 'dropOffTime', message: messages.timePast }] : [];
}

/** The form 'Add New Date & Time Slot'. */
export type SlotForm = { date: CalendarDate | null; startTime: string; endTime: string };

/** What is wrong with a new slot beside those already chosen (docs/rules.md#date-modes). */
export function validateSlotForm(
  form: SlotForm,
  chosen: readonly DateSlot[],
  clock: Clock,
  additionalServices: readonly string[],
): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  if (form.date === null) issues.push({ field: 'date', message: messages.date });
  if (!isHalfHour(form.startTime)) issues.push({ field: 'startTime', message: messages.slotDropOffTime });
  if (!isHalfHour(form.endTime)) issues.push({ field: 'endTime', message: messages.slotPickUpTime });
  const order = orderOf(form.date, form.startTime, form.endTime, clock);
  if (order !== 'right') {
    const message = order === 'inverted' ? messages.slotPickUpAfterDropOff : messages.endTimeInSkippedHour;
    issues.push({ field: 'endTime', message });
  }
  for (const issue of dropOffIssues(form.date, form.startTime, clock)) {
    issues.push({ ...issue, field: issue.field === 'startDate' ? 'date' : 'startTime' });
  }
  if (overlapsAny(form, chosen, clock, additionalServices)) {
    issues.push({ field: 'startTime', message: messages.slotOverlaps });
  }
  if (chosen.length >= limits.maxSlots) issues.push({ field: 'slots', message: messages.tooManySlots });
  return issues;
}

function isHalfHour(text: string): boolean {
  const minutes = parseTimeText(text);
  return minutes !== null && minutes % limits.timeStepMinutes === 0;
}

/**
 * By instants, since two times may mean the same one, and as long as the visits last. What only touches does not overlap. A time
 * that is none overlaps nothing.
 */
function overlapsAny(
  slot: SlotForm,
  others: readonly SlotForm[],
  clock: Clock,
  additionalServices: readonly string[],
): boolean {
  const longerMs = minutesAfterSlot({ additionalServices }) * 60_000;
  const startsBeforeEnd = (a: SlotForm, b: SlotForm) => {
    const [start, end] = [instantOf(a.date, a.startTime, clock), instantOf(b.date, b.endTime, clock)];
    return start !== null && end !== null && start < end + longerMs;
  };
  return others.some(
    (other) => other.date === slot.date && startsBeforeEnd(slot, other) && startsBeforeEnd(other, slot),
  );
}

/** In milliseconds; null as long as there is none. */
function instantOf(date: CalendarDate | null, time: string, { zone }: Clock): number | null {
  const minutes = parseTimeText(time);
  return date === null || minutes === null ? null : toInstant(zone, date, minutes).getTime();
}
