import { limits } from '@pawprints/domain/limits';
import type { NewPet, Pet } from '@pawprints/domain/contract/pets';
import { ApiError } from '../../http/api-error.ts';
import type { Identity } from '../../http/authenticate.ts';
import type { Dependencies } from '../../lib/dependencies.ts';
import type { PetDocument } from '../../lib/documents/user.ts';
import { newUser } from '../../lib/new-user.ts';
import { petView } from '../../lib/pet-view.ts';
import { newPublicId } from '../../lib/public-id.ts';
import { untilSettled } from '../../lib/until-settled.ts';
import { saveUser } from './user.ts';

/**
 * Adds pets, all or none. The user's document guards their number: it is read before they are counted, and changes with them.
 * @throws ApiError CONFLICT when the customer would have more than 20.
 */
export async function addPets(
  { collections, firestore, now }: Dependencies,
  identity: Identity,
  newPets: readonly NewPet[],
): Promise<Pet[]> {
  const userRef = collections.users.doc(identity.uid);
  const collection = collections.petsOf(identity.uid);
  const pets = newPets.map((pet, place) => ({
    id: String(newPublicId()),
    document: petOf(pet, now(), place),
  }));
  await untilSettled(async () => {
    const found = await userRef.get();
    const { count } = (await collection.count().get()).data();
    if (count + pets.length > limits.maxPetsPerCustomer) {
      throw new ApiError('CONFLICT', `You can have at most ${limits.maxPetsPerCustomer} pets.`);
    }
    const user = found.data() ?? newUser(identity, now());
    const batch = firestore.batch();
    saveUser(batch, found, { ...user, petAdditions: (user.petAdditions ?? 0) + 1 });
    for (const { id, document } of pets) batch.create(collection.doc(id), document);
    await batch.commit();
  });
  return pets.map(({ id, document }) => petView(id, document));
}

/** Pets of one call are a millisecond apart, so that they stay in the order in which they were sent. */
function petOf({ medicalInfo = '', ...pet }: NewPet, now: Date, place: number): PetDocument {
  return { ...pet, medicalInfo, createdAt: new Date(now.getTime() + place) };
}
