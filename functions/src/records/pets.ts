import { genders, petSizes } from '@pawprints/domain/pets';
import * as z from 'zod/mini';
import { otherBreedOf, type Pet } from '@pawprints/domain/contract/pets';
import { partOf, instant } from '../lib/documents.ts';
import type { ReservationDocument } from './reservation.ts';

const petFields = {
  name: z.string(),
  breed: z.string(),
  age: z.nullable(z.number()),
  size: z.enum(petSizes),
  gender: z.enum(genders),
  neutered: z.boolean(),
  vaccinated: z.boolean(),
  parkWalkAllowed: z.boolean(),
  medicalInfo: z.string(),
};

/** `users/{uid}/pets/{petId}`, by public id. */
export const petDocument = z.object({ ...petFields, createdAt: instant });
export type PetDocument = z.output<typeof petDocument>;

export const petSnapshotDocument = partOf({ id: z.number(), ...petFields });

export type PetSnapshot = ReservationDocument['pets'][number];

export function petSnapshot(id: string, { createdAt: _added, ...pet }: PetDocument): PetSnapshot {
  return { ...pet, id: Number(id) };
}

export function petView(pet: PetSnapshot): Pet {
  return { ...pet, otherBreed: otherBreedOf(pet.breed) };
}
