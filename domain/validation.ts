import { availableDates } from './availability.ts';
import type { CalendarDate } from './calendar.ts';
import {
  addOns,
  isAddOnOffered,
  isOffered,
  limits,
  serviceOfType,
  services,
  type AddOnId,
  type BookableServiceType,
  type Service,
  type ServiceId,
} from './catalogue.ts';
import type { AvailabilityQuery } from './contract/availability.ts';
import { blankIssues, textIssues, type ValidationIssue } from './validation-issue.ts';
import {
  addOnMessages,
  availabilityMessages,
  notOfferedMessage,
  petMessages,
  scheduleMessages,
} from './messages.ts';
import { validateStays, type Clock } from './schedule-validation.ts';
import type { ScheduleType, Stay } from './stay.ts';

export function validateServiceStep(serviceId: ServiceId | null): ValidationIssue[] {
  return serviceId === null ? [{ path: 'service', message: scheduleMessages.service }] : [];
}

export type PetStep = { petIds: readonly number[]; healthInformation: string; specialRequests: string };

/** The step of the dogs (docs/rules.md#the-steps). */
export function validatePetStep({ petIds, healthInformation, specialRequests }: PetStep): ValidationIssue[] {
  const texts: string[] = [];
  if (petIds.length === 0) texts.push(petMessages.select);
  if (petIds.length > limits.maxPetsPerBooking) texts.push(petMessages.tooMany);
  if (new Set(petIds).size < petIds.length) texts.push(petMessages.repeated);
  const max = limits.textMax;
  return [
    ...texts.map((message) => ({ path: 'pets', message })),
    ...textIssues([
      { path: 'healthInformation', text: healthInformation, label: 'Health Information', max },
      { path: 'specialRequests', text: specialRequests, label: 'Special Requests', max },
    ]),
  ];
}

export function validateServiceAddress(address: string): ValidationIssue[] {
  const path = 'serviceAddress';
  return [
    ...blankIssues([{ path, text: address, message: petMessages.serviceAddress }]),
    ...textIssues([{ path, text: address, label: 'The address', max: limits.addressMax }]),
  ];
}

export type ReservationRequest = PetStep & {
  serviceType: BookableServiceType;
  additionalServices: readonly AddOnId[];
  scheduleType: ScheduleType;
  timeSlots: readonly Stay[];
};

/**
 * Checks what the wizard's steps check, in their order, and what only another client can get wrong (docs/rules.md#booking).
 * The price is compared elsewhere.
 */
export function validateReservation(request: ReservationRequest, clock: Clock): ValidationIssue[] {
  const service = serviceOfType(request.serviceType);
  return [
    ...offerIssues(service),
    ...addOnIssues(service, request.additionalServices),
    ...validateTimeSlots(request, clock),
    ...validatePetStep(request),
  ];
}

/** A draft, a link or a program may name a service that is no longer offered. */
function offerIssues({ serviceType, name }: Service): ValidationIssue[] {
  return isOffered(serviceType) ? [] : [{ path: 'serviceType', message: notOfferedMessage(name) }];
}

/** Reports each kind of issue once. */
function addOnIssues(service: Service, chosen: readonly AddOnId[]): ValidationIssue[] {
  const seen = new Set<AddOnId>();
  const texts = new Set<string>();
  for (const id of chosen) {
    const { name } = addOns[id];
    if (!isAddOnOffered(id)) texts.add(addOnMessages.notOffered(name));
    else if (!service.addOns.includes(id)) texts.add(addOnMessages.notWithService(name, service.name));
    else if (seen.has(id)) texts.add(addOnMessages.repeated(name));
    seen.add(id);
  }
  return [...texts].map((message) => ({ path: 'additionalServices', message }));
}

/** What the contract cannot know of the query: docs/rules.md#availability. */
export function validateAvailabilityQuery(
  { service: id, addOns: chosen, from }: AvailabilityQuery,
  today: CalendarDate,
): ValidationIssue[] {
  const service = services[id];
  const outside = availableDates(from, today).length === 0;
  return [
    ...offerIssues(service).map((issue) => ({ ...issue, path: 'service' })),
    ...addOnIssues(service, chosen).map((issue) => ({ ...issue, path: 'addOns' })),
    ...(outside ? [{ path: 'from', message: availabilityMessages.notBookable }] : []),
  ];
}

/** Whether the service has such dates, whatever else is booked with them. */
export function validateTimeSlots(
  {
    serviceType,
    scheduleType,
    timeSlots,
    additionalServices,
  }: Pick<ReservationRequest, 'serviceType' | 'scheduleType' | 'timeSlots'> & {
    additionalServices: readonly string[];
  },
  clock: Clock,
): ValidationIssue[] {
  const { id: serviceId } = serviceOfType(serviceType);
  const isRange = scheduleType === 'DATE_RANGE';
  if (isRange && timeSlots.length !== 1) {
    return [{ path: 'slots', message: scheduleMessages.oneSlotInRange }];
  }
  const overnight = timeSlots.some(({ dropOff, pickUp }) => dropOff.date !== pickUp.date);
  // The API sends a single day as INDIVIDUAL_DATES with one slot (docs/rules.md#date-modes).
  const mode = isRange ? 'range' : timeSlots.length === 1 ? 'singleday' : 'individual';
  return [
    ...(!isRange && overnight ? [{ path: 'slots', message: scheduleMessages.slotWithinOneDay }] : []),
    ...validateStays({ serviceId, mode, stays: timeSlots, additionalServices }, clock),
  ];
}
