import { parseWireTime } from './calendar.ts';
import { addOnIds, addOns, addOnsOffered, isOffered, limits, serviceIds, services } from './catalogue.ts';
import type { Service, ServiceId } from './catalogue.ts';
import { blankIssues, textIssues } from './validation-issue.ts';
import type { ValidationIssue } from './validation-issue.ts';
import { addOnMessages, notOfferedMessage, petMessages, scheduleMessages } from './messages.ts';
import { stayOf } from './pricing.ts';
import type { Stay } from './pricing.ts';
import { validateSchedule } from './schedule-validation.ts';
import type { Clock } from './schedule-validation.ts';
import type { DateSlot, Schedule, ScheduleType, TimeSlot } from './schedule.ts';
import { formatTimeText, parseTimeText } from './time-text.ts';

/** The wizard's first step; null is a service not chosen. */
export function validateServiceStep(serviceId: ServiceId | null): ValidationIssue[] {
  return serviceId === null ? [{ field: 'service', message: scheduleMessages.service }] : [];
}

/** What the wizard's third step asks for. */
export type PetStep = { petIds: readonly number[]; healthInformation: string; specialRequests: string };

/** The wizard's third step: 1 to 6 pets, each once, and texts that fit (docs/rules.md#the-steps). */
export function validatePetStep({ petIds, healthInformation, specialRequests }: PetStep): ValidationIssue[] {
  const texts: string[] = [];
  if (petIds.length === 0) texts.push(petMessages.select);
  if (petIds.length > limits.maxPetsPerBooking) texts.push(petMessages.tooMany);
  if (new Set(petIds).size < petIds.length) texts.push(petMessages.repeated);
  const max = limits.textMax;
  return [
    ...texts.map((message) => ({ field: 'pets', message })),
    ...textIssues([
      { field: 'healthInformation', text: healthInformation, label: 'Health Information', max },
      { field: 'specialRequests', text: specialRequests, label: 'Special Requests', max },
    ]),
  ];
}

/** The address that we come to, where the booking needs one. */
export function validateServiceAddress(address: string): ValidationIssue[] {
  const field = 'serviceAddress';
  return [
    ...blankIssues([{ field, text: address, message: petMessages.serviceAddress }]),
    ...textIssues([{ field, text: address, label: 'The address', max: limits.addressMax }]),
  ];
}

/** A booking as it is sent, as far as these rules look at it. */
export type ReservationRequest = PetStep & {
  serviceType: string;
  additionalServices: readonly string[];
  scheduleType: ScheduleType;
  timeSlots: readonly TimeSlot[];
};

/**
 * What is wrong with a booking: all that the wizard's steps say, in their order, and what only a request from elsewhere can
 * get wrong (docs/rules.md#booking). The price is compared elsewhere.
 */
export function validateReservation(request: ReservationRequest, clock: Clock): ValidationIssue[] {
  const serviceId = serviceIds.find((id) => services[id].serviceType === request.serviceType) ?? null;
  if (serviceId === null) return [...validateServiceStep(null), ...validatePetStep(request)];
  return [
    ...offerIssues(services[serviceId]),
    ...addOnIssues(services[serviceId], request.additionalServices),
    ...timeSlotIssues(serviceId, request, clock),
    ...validatePetStep(request),
  ];
}

/** A draft, a link or a program may still ask for what was offered once. */
function offerIssues({ serviceType, name }: Service): ValidationIssue[] {
  return isOffered(serviceType) ? [] : [{ field: 'serviceType', message: notOfferedMessage(name) }];
}

/** Each add-on must exist, belong to the service, and be chosen once; each kind of issue is said once. */
function addOnIssues(service: Service, chosen: readonly string[]): ValidationIssue[] {
  const seen = new Set<string>();
  const texts = new Set<string>();
  for (const text of chosen) {
    const id = addOnIds.find((known) => known === text);
    if (id === undefined) texts.add(addOnMessages.unknown);
    else if (!addOnsOffered[id]) texts.add(addOnMessages.notOffered(addOns[id].name));
    else if (!service.addOns.includes(id))
      texts.add(addOnMessages.notWithService(addOns[id].name, service.name));
    else if (seen.has(id)) texts.add(addOnMessages.repeated(addOns[id].name));
    seen.add(text);
  }
  return [...texts].map((message) => ({ field: 'additionalServices', message }));
}

/** The slots, read back as the schedule that the wizard would have sent, and judged as that. */
function timeSlotIssues(
  serviceId: ServiceId,
  {
    scheduleType,
    timeSlots,
    additionalServices,
  }: Pick<ReservationRequest, 'scheduleType' | 'timeSlots' | 'additionalServices'>,
  clock: Clock,
): ValidationIssue[] {
  if (scheduleType === 'DATE_RANGE' && timeSlots.length !== 1) {
    return [{ field: 'slots', message: scheduleMessages.oneSlotInRange }];
  }
  const unreadable = timeSlots.flatMap(wireIssues);
  if (unreadable.length > 0) return unreadable;
  const stays = timeSlots.map(stayOf);
  const overnight = stays.some(({ dropOff, pickUp }) => dropOff.date !== pickUp.date);
  return [
    ...(scheduleType === 'INDIVIDUAL_DATES' && overnight
      ? [{ field: 'slots', message: scheduleMessages.slotWithinOneDay }]
      : []),
    ...validateSchedule(serviceId, scheduleOf(scheduleType, stays), clock, additionalServices),
  ];
}

function wireIssues({ dropOffTime, pickUpTime }: TimeSlot): ValidationIssue[] {
  return [
    ...wireIssue('dropOffTime', dropOffTime, scheduleMessages.dropOffTime),
    ...wireIssue('pickUpTime', pickUpTime, scheduleMessages.pickUpTime),
  ];
}

function wireIssue(field: string, text: string, required: string): ValidationIssue[] {
  if (parseWireTime(text) !== null) return [];
  if (text === '') return [{ field, message: required }];
  const time = text.slice(text.indexOf(' ') + 1);
  return [
    { field, message: parseTimeText(time) === null ? scheduleMessages.timeFormat : scheduleMessages.date },
  ];
}

/** On the wire a single day is INDIVIDUAL_DATES with one slot (docs/rules.md#date-modes). */
function scheduleOf(scheduleType: ScheduleType, stays: readonly Stay[]): Schedule {
  const [stay, ...others] = stays;
  if (stay === undefined || others.length > 0) {
    const slots = stays.map(slotOf);
    return { mode: 'individual', startDate: null, endDate: null, dropOffTime: '', pickUpTime: '', slots };
  }
  const { date, startTime, endTime } = slotOf(stay, 0);
  return {
    mode: scheduleType === 'DATE_RANGE' ? 'range' : 'singleday',
    startDate: date,
    endDate: stay.pickUp.date,
    dropOffTime: startTime,
    pickUpTime: endTime,
    slots: [],
  };
}

function slotOf({ dropOff, pickUp }: Stay, index: number): DateSlot {
  return {
    id: String(index),
    date: dropOff.date,
    startTime: formatTimeText(dropOff.minutes),
    endTime: formatTimeText(pickUp.minutes),
  };
}
