import { services, type PetSize } from '@pawprints/domain/catalogue';
import type { QuoteRequest } from '@pawprints/domain/pricing';
import { staysOf } from '@pawprints/domain/schedule';
import { instantOf, type Stay } from '@pawprints/domain/stay';
import type { BookingDraft } from './draft.ts';

/** In the order they were chosen. Leaves out pets that were removed since. */
export function chosenPets<Pet extends { id: number }>(
  draft: Pick<BookingDraft, 'petIds'>,
  pets: readonly Pet[],
): Pet[] {
  return draft.petIds.flatMap((id) => pets.find((pet) => pet.id === id) ?? []);
}

export function quoteRequestOf(
  draft: Pick<BookingDraft, 'serviceId' | 'schedule' | 'petIds' | 'additionalServices'>,
  pets: readonly { id: number; name: string; size: PetSize }[],
): QuoteRequest | null {
  if (draft.serviceId === null || draft.schedule === null) return null;
  const timeSlots = staysOf(draft.schedule);
  if (timeSlots.length === 0) return null;
  return {
    serviceType: services[draft.serviceId].serviceType,
    timeSlots,
    pets: chosenPets(draft, pets),
    additionalServices: draft.additionalServices,
  };
}

export function firstDropOffOf(stays: readonly Stay[], zone: string): Date | null {
  const instants = stays.map(({ dropOff }) => instantOf(dropOff, zone).getTime());
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}
