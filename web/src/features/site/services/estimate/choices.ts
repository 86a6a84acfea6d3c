import type { Asked } from '@pawprints/domain/availability';
import type { CalendarDate } from '@pawprints/domain/calendar';
import {
  dateModesOf,
  limits,
  petSizes,
  type AddOnId,
  type PetSize,
  type ServiceId,
} from '@pawprints/domain/catalogue';
import { pickEndDate, pickStartDate, type Schedule } from '@pawprints/domain/schedule';

export type DogCounts = Readonly<Record<PetSize, number>>;

export function dogsOf(counts: DogCounts): { name: string; size: PetSize }[] {
  return petSizes
    .flatMap((size) => Array.from({ length: counts[size] }, () => size))
    .map((size, index) => ({ name: `Dog ${index + 1}`, size }));
}

/** Of a number of dogs that no booking takes, as for the next that one does. */
export function askedOf(
  service: ServiceId,
  { dogs, additionalServices }: { dogs: DogCounts; additionalServices: readonly AddOnId[] },
): Asked {
  const large = Math.min(dogs.LARGE, limits.maxPetsPerBooking);
  const count = Math.min(dogs.SMALL + dogs.LARGE, limits.maxPetsPerBooking);
  return { service, addOns: additionalServices, dogs: Math.max(1, count), large };
}

export function withStart(schedule: Schedule, serviceId: ServiceId, date: CalendarDate): Schedule {
  return inMode(pickStartDate(schedule, serviceId, date), serviceId);
}

export function withEnd(schedule: Schedule, serviceId: ServiceId, date: CalendarDate): Schedule {
  return inMode(pickEndDate(schedule, date), serviceId);
}

function inMode(schedule: Schedule, serviceId: ServiceId): Schedule {
  const modes = dateModesOf(serviceId);
  if (!modes.includes('range') || !modes.includes('singleday')) return schedule;
  return { ...schedule, mode: schedule.startDate === schedule.endDate ? 'singleday' : 'range' };
}
