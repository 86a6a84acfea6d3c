import { petSchema, type Pet } from '@pawprints/domain/contract/pets';
import * as z from 'zod/mini';
import type { PetDocument } from './documents/user.ts';

/** A pet as read, and as a booking keeps it. */
export function petView(id: string, pet: PetDocument): Pet {
  return z.parse(petSchema, { ...pet, id: Number(id) });
}
