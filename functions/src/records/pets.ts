import * as z from 'zod/mini';
import { otherBreedOf, petSchema, type NewPet, type Pet } from '@pawprints/domain/contract/pets';
import { partOf, storedInstant } from '../lib/documents.ts';
import type { ReservationDocument } from './reservation.ts';

const storedPet = z.omit(petSchema, { otherBreed: true });

/** `users/{uid}/pets/{petId}`, by public id. */
export const petDocument = z.extend(z.omit(storedPet, { id: true }), {
  createdAt: storedInstant,
  /** With each certificate that comes or goes: whoever removes the pet meets the last of them. */
  certificatesAt: z.optional(storedInstant),
});
export type PetDocument = z.output<typeof petDocument>;

/** Pets of one call are a millisecond apart, which keeps their order. */
export function petOf(pet: NewPet, now: Date, place: number): PetDocument {
  return { ...pet, createdAt: new Date(now.getTime() + place) };
}

export const petSnapshotDocument = partOf(storedPet.shape);

export type PetSnapshot = ReservationDocument['pets'][number];

export function petSnapshot(
  id: string,
  { createdAt: _added, certificatesAt: _changed, ...pet }: PetDocument,
): PetSnapshot {
  return { ...pet, id: Number(id) };
}

export function petView(pet: PetSnapshot): Pet {
  return { ...pet, otherBreed: otherBreedOf(pet.breed) };
}
