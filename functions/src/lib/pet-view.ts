import { otherBreedOf, type Pet } from '@pawprints/domain/contract/pets';
import type { ReservationDocument } from './documents/reservation.ts';
import type { PetDocument } from './documents/user.ts';

/** A pet as a booking keeps it. */
export type PetSnapshot = ReservationDocument['pets'][number];

export function petSnapshot(id: string, { createdAt: _added, ...pet }: PetDocument): PetSnapshot {
  return { ...pet, id: Number(id) };
}

/** A pet as read. */
export function petView(pet: PetSnapshot): Pet {
  return { ...pet, otherBreed: otherBreedOf(pet.breed) };
}
