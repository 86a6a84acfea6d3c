import { isCalendarDate } from '@pawprints/domain/calendar';
import { dateModesOf, petSizes, type PetSize, type ServiceId } from '@pawprints/domain/catalogue';
import { pickEndDate, pickStartDate, type Schedule } from '@pawprints/domain/schedule';

export type DogCounts = Readonly<Record<PetSize, number>>;

export function dogsOf(counts: DogCounts): { name: string; size: PetSize }[] {
  return petSizes
    .flatMap((size) => Array.from({ length: counts[size] }, () => size))
    .map((size, index) => ({ name: `Dog ${index + 1}`, size }));
}

/** `date` may be '', which clears the start. */
export function withStart(schedule: Schedule, serviceId: ServiceId, date: string): Schedule {
  if (!isCalendarDate(date)) return { ...schedule, startDate: null };
  return inMode(pickStartDate(schedule, serviceId, date), serviceId);
}

/** `date` may be '', which clears the end. */
export function withEnd(schedule: Schedule, serviceId: ServiceId, date: string): Schedule {
  if (!isCalendarDate(date)) return { ...schedule, endDate: null };
  return inMode(pickEndDate(schedule, date), serviceId);
}

function inMode(schedule: Schedule, serviceId: ServiceId): Schedule {
  const modes = dateModesOf(serviceId);
  if (!modes.includes('range') || !modes.includes('singleday')) return schedule;
  return { ...schedule, mode: schedule.startDate === schedule.endDate ? 'singleday' : 'range' };
}
