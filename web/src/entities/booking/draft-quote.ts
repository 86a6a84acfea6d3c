import { services } from '@pawprints/domain/catalogue';
import type { PetSize } from '@pawprints/domain/catalogue';
import type { QuoteRequest } from '@pawprints/domain/pricing';
import { staysOf } from '@pawprints/domain/schedule';
import { instantOf } from '@pawprints/domain/stay';
import type { Stay } from '@pawprints/domain/stay';
import type { BookingDraft } from './draft.ts';

/** The pets of the draft in the order they were chosen; one that was removed since then is left out. */
export function chosenPets<Pet extends { id: number }>(
  draft: Pick<BookingDraft, 'petIds'>,
  pets: readonly Pet[],
): Pet[] {
  return draft.petIds.flatMap((id) => pets.find((pet) => pet.id === id) ?? []);
}

/** What the draft's price depends on; null as long as it has no service or no times. */
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

/** The instant of the first drop-off; null where there is none. */
export function firstDropOffOf(stays: readonly Stay[], zone: string): Date | null {
  const instants = stays.map(({ dropOff }) => instantOf(dropOff, zone).getTime());
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}
