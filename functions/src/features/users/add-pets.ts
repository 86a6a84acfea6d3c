import { limits } from '@pawprints/domain/limits';
import type { NewPet, Pet } from '@pawprints/domain/contract/pets';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../lib/dependencies.ts';
import type { PetDocument } from '../../lib/documents/user.ts';
import { petView } from '../../lib/pet-view.ts';
import { newPublicId } from '../../lib/public-id.ts';

/**
 * Adds pets, all or none.
 * @throws ApiError CONFLICT when the customer would have more than 20.
 */
export async function addPets(
  { collections, firestore, now }: Dependencies,
  uid: string,
  newPets: readonly NewPet[],
): Promise<Pet[]> {
  const collection = collections.petsOf(uid);
  const pets = newPets.map((pet, place) => ({
    id: String(newPublicId()),
    document: petOf(pet, now(), place),
  }));
  await firestore.runTransaction(async (transaction) => {
    const { size } = await transaction.get(collection);
    if (size + pets.length > limits.maxPetsPerCustomer) {
      throw new ApiError('CONFLICT', `You can have at most ${limits.maxPetsPerCustomer} pets.`);
    }
    for (const { id, document } of pets) transaction.create(collection.doc(id), document);
  });
  return pets.map(({ id, document }) => petView(id, document));
}

/** Pets of one call are a millisecond apart, so that they stay in the order in which they were sent. */
function petOf({ medicalInfo = '', ...pet }: NewPet, now: Date, place: number): PetDocument {
  return { ...pet, medicalInfo, createdAt: new Date(now.getTime() + place) };
}
