import { addDays, compareDates, daysBetween, todayIn, toInstant } from './calendar.ts';
import type { CalendarDate } from './calendar.ts';
import { limits, services } from './catalogue.ts';
import type { ServiceId } from './catalogue.ts';
import type { Fault } from './fault.ts';
import { scheduleMessages as messages } from './messages.ts';
import type { DateSlot, Schedule } from './schedule.ts';
import { parseTimeText } from './time-text.ts';

/** The moment of asking, and the business's zone, which decides what is today and past. */
export type Clock = { now: Date; zone: string };

/** What is wrong with the wizard's second step (specification 2, section 5), in the specification's order, ours after it. */
export function validateSchedule(serviceId: ServiceId, schedule: Schedule, clock: Clock): Fault[] {
  switch (schedule.mode) {
    case 'range':
      return rangeFaults(serviceId, schedule, clock);
    case 'singleday':
      return singleDayFaults(serviceId, schedule, clock);
    case 'individual':
      return individualFaults(serviceId, schedule, clock);
  }
}

function rangeFaults(serviceId: ServiceId, schedule: Schedule, clock: Clock): Fault[] {
  const { startDate, endDate } = schedule;
  const faults: Fault[] = [];
  if (startDate === null) faults.push({ field: 'startDate', message: messages.startDate });
  if (endDate === null) faults.push({ field: 'endDate', message: messages.endDate });
  const nights = startDate === null || endDate === null ? null : daysBetween(startDate, endDate);
  if (nights !== null && nights < 0) faults.push({ field: 'endDate', message: messages.endBeforeStart });
  const endsEachDay = nights === 0 || serviceId === 'daycare';
  faults.push(...timeFaults(schedule), ...(endsEachDay ? orderFaults(schedule) : []));
  if (nights !== null && nights >= 0) faults.push(...nightFaults(serviceId, nights));
  if (!services[serviceId].dateModes.includes('range')) {
    faults.push({ field: 'mode', message: messages.walkingSingleDaysOnly });
  }
  return [...faults, ...dropOffFaults(startDate, schedule.dropOffTime, clock)];
}

function nightFaults(serviceId: ServiceId, nights: number): Fault[] {
  const { minNights } = services[serviceId];
  if (nights > limits.maxNights) return [{ field: 'endDate', message: messages.tooManyNights }];
  if (nights >= minNights) return [];
  return [{ field: 'endDate', message: nights < 1 ? messages.oneNight : messages.sevenNights }];
}

function singleDayFaults(serviceId: ServiceId, schedule: Schedule, clock: Clock): Fault[] {
  const faults = dayFaults(schedule, clock);
  if (services[serviceId].dateModes.includes('singleday')) return faults;
  return [...faults, { field: 'mode', message: messages.notForSingleDay }];
}

function individualFaults(serviceId: ServiceId, schedule: Schedule, clock: Clock): Fault[] {
  const faults = slotTexts(schedule.slots, clock).map((message) => ({ field: 'slots', message }));
  if (services[serviceId].dateModes.includes('individual')) return faults;
  const message = serviceId === 'longterm' ? messages.longTermRangeOnly : messages.boardingRangeOnly;
  return [...faults, { field: 'mode', message }];
}

/** Each text once, however many slots it concerns. */
function slotTexts(slots: readonly DateSlot[], clock: Clock): string[] {
  if (slots.length === 0) return [messages.slots];
  if (slots.length > limits.maxSlots) return [messages.tooManySlots];
  const texts = new Set<string>();
  for (const [index, slot] of slots.entries()) {
    const day = { startDate: slot.date, dropOffTime: slot.startTime, pickUpTime: slot.endTime };
    for (const fault of dayFaults(day, clock)) texts.add(fault.message);
    if (overlapsAny(slot, slots.slice(0, index))) texts.add(messages.slotsOverlap);
  }
  return [...texts];
}

type Day = Pick<Schedule, 'startDate' | 'dropOffTime' | 'pickUpTime'>;

function dayFaults(day: Day, clock: Clock): Fault[] {
  const faults: Fault[] = day.startDate === null ? [{ field: 'startDate', message: messages.date }] : [];
  return [
    ...faults,
    ...timeFaults(day),
    ...orderFaults(day),
    ...dropOffFaults(day.startDate, day.dropOffTime, clock),
  ];
}

type Times = Pick<Schedule, 'dropOffTime' | 'pickUpTime'>;

function timeFaults({ dropOffTime, pickUpTime }: Times): Fault[] {
  return [
    ...timeFault('dropOffTime', dropOffTime, messages.dropOffTime),
    ...timeFault('pickUpTime', pickUpTime, messages.pickUpTime),
  ];
}

function timeFault(field: string, text: string, required: string): Fault[] {
  if (text === '') return [{ field, message: required }];
  const minutes = parseTimeText(text);
  if (minutes === null) return [{ field, message: messages.timeFormat }];
  return minutes % limits.timeStepMinutes === 0 ? [] : [{ field, message: messages.halfHour }];
}

function orderFaults({ dropOffTime, pickUpTime }: Times): Fault[] {
  return isAfter(dropOffTime, pickUpTime)
    ? []
    : [{ field: 'pickUpTime', message: messages.endTimeAfterStart }];
}

/** Whether the end lies after the start on one day; true as long as one of them is no time, which is a fault of its own. */
function isAfter(start: string, end: string): boolean {
  const from = parseTimeText(start);
  const to = parseTimeText(end);
  return from === null || to === null || to > from;
}

/** Decisions, 'Dates and times': no drop-off in the past, none more than a year ahead, by the business's clock. */
function dropOffFaults(date: CalendarDate | null, time: string, { now, zone }: Clock): Fault[] {
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

/** What is wrong with a new slot beside those already chosen (specification 2, section 5, 'Slot form'). */
export function validateSlotForm(form: SlotForm, chosen: readonly DateSlot[], clock: Clock): Fault[] {
  const faults: Fault[] = [];
  if (form.date === null) faults.push({ field: 'date', message: messages.date });
  if (!isHalfHour(form.startTime)) faults.push({ field: 'startTime', message: messages.slotDropOffTime });
  if (!isHalfHour(form.endTime)) faults.push({ field: 'endTime', message: messages.slotPickUpTime });
  if (!isAfter(form.startTime, form.endTime)) {
    faults.push({ field: 'endTime', message: messages.slotPickUpAfterDropOff });
  }
  for (const fault of dropOffFaults(form.date, form.startTime, clock)) {
    faults.push({ ...fault, field: fault.field === 'startDate' ? 'date' : 'startTime' });
  }
  if (overlapsAny(form, chosen)) faults.push({ field: 'startTime', message: messages.slotOverlaps });
  if (chosen.length >= limits.maxSlots) faults.push({ field: 'slots', message: messages.tooManySlots });
  return faults;
}

function isHalfHour(text: string): boolean {
  const minutes = parseTimeText(text);
  return minutes !== null && minutes % limits.timeStepMinutes === 0;
}

/** Slots that only touch do not overlap. A time that is none overlaps nothing. */
function overlapsAny(slot: SlotForm, others: readonly SlotForm[]): boolean {
  return others.some(
    (other) =>
      other.date === slot.date &&
      isBefore(slot.startTime, other.endTime) &&
      isBefore(other.startTime, slot.endTime),
  );
}

function isBefore(a: string, b: string): boolean {
  const first = parseTimeText(a);
  const second = parseTimeText(b);
  return first !== null && second !== null && first < second;
}
