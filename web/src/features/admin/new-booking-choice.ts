import type { Asked, RefusedDay } from '@pawprints/domain/availability';
import { offeredServiceIds, services, type AddOnId, type ServiceId } from '@pawprints/domain/catalogue';
import type { AdminCustomer } from '@pawprints/domain/contract/admin-customers';
import type { Quote } from '@pawprints/domain/contract/quote';
import { quote } from '@pawprints/domain/pricing';
import { chosenStays, defaultSchedule, staysOf, type Schedule } from '@pawprints/domain/schedule';
import { knownRefusals, useMonths } from '../../entities/availability/availability-queries.ts';
import { askedOf } from '../../entities/availability/draft-availability.ts';

export type Chosen = {
  serviceId: ServiceId;
  schedule: Schedule;
  petIds: readonly number[];
  additionalServices: readonly AddOnId[];
};

type WithPets = Pick<AdminCustomer, 'pets'>;

/** Of a customer with one dog, it is for that one. */
export function firstChoice({ pets }: WithPets, today: string): Chosen {
  const [serviceId = 'daycare'] = offeredServiceIds;
  const petIds = pets.length === 1 ? pets.map(({ id }) => id) : [];
  return { serviceId, schedule: defaultSchedule(serviceId, today), petIds, additionalServices: [] };
}

export function toggled<Value>(all: readonly Value[], one: Value, isChosen: boolean): Value[] {
  const others = all.filter((other) => other !== one);
  return isChosen ? [...others, one] : others;
}

/** Null until dogs and dates are chosen. */
export function priceOf(chosen: Chosen, customer: WithPets): Quote | null {
  const { serviceId, schedule, petIds, additionalServices } = chosen;
  const { serviceType } = services[serviceId];
  const pets = petIds.flatMap((id) => customer.pets.find((pet) => pet.id === id) ?? []);
  const timeSlots = staysOf(schedule);
  if (pets.length === 0 || timeSlots.length === 0) return null;
  return quote({ serviceType, timeSlots, pets, additionalServices });
}

/** Which of the days are full or closed. */
export function useRefusals({ schedule }: Chosen, asked: Asked): RefusedDay[] {
  const stays = chosenStays(schedule);
  useMonths(
    asked,
    stays.flatMap(({ dropOff, pickUp }) => [dropOff.date ?? [], pickUp.date ?? []].flat()),
  );
  return knownRefusals(asked, stays);
}

/** Of a service that is chosen. */
export function askedBy(chosen: Chosen, { pets }: WithPets): Asked {
  const { serviceId: service, additionalServices: addOnIds } = chosen;
  return askedOf(chosen, pets) ?? { service, addOns: addOnIds, dogs: 1, large: 0 };
}
