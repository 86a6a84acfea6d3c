import { limits } from '@pawprints/domain/limits';
import type { NewPet, Pet } from '@pawprints/domain/contract/pets';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { publicIdOf, recoverIdempotent } from '../../lib/public-id.ts';
import { finishRemoval } from '../../records/orphaned-files.ts';
import { type PetDocument, petOf, petSnapshot, petView } from '../../records/pets.ts';
import { newUser, saveUser } from '../../records/users.ts';
import { petWithCertificates, removalOf } from '../../records/vaccinations.ts';

/**
 * Adds all pets or none. It reads the user's document before it counts the pets and writes it with them, so that two
 * concurrent calls cannot exceed the limit. The same key with the same pets returns the existing ones.
 * @throws ApiError CONFLICT when the customer would have more than `limits.maxPetsPerCustomer`.
 */
export async function addPets(
  { collections, firestore, now }: Dependencies,
  caller: Caller,
  newPets: readonly NewPet[],
  key?: string,
): Promise<Pet[]> {
  const userRef = collections.users.doc(caller.uid);
  const collection = collections.petsOf(caller.uid);
  const call = JSON.stringify(newPets);
  const pets = newPets.map((pet, place) => ({
    ref: collection.doc(String(publicIdOf(key, caller.uid, call, String(place)))),
    document: petOf(pet, now(), place),
  }));

  const add = async () => {
    const found = await userRef.get();
    const { count } = (await collection.count().get()).data();
    if (count + pets.length > limits.maxPetsPerCustomer) {
      throw new ApiError('CONFLICT', `You can have at most ${limits.maxPetsPerCustomer} pets.`);
    }
    const user = found.data() ?? newUser(caller, now());
    const batch = firestore.batch();
    saveUser(batch, found, { ...user, petAdditions: (user.petAdditions ?? 0) + 1 });
    for (const { ref, document } of pets) batch.create(ref, document);
    await batch.commit();
    return pets.map(({ ref, document }) => petView(petSnapshot(ref.id, document)));
  };
  const findEarlier = async () => {
    const found = await Promise.all(pets.map(({ ref }) => ref.get()));
    const views = found.flatMap((pet) => {
      const document = pet.data();
      return document === undefined ? [] : [petView(petSnapshot(pet.id, document))];
    });
    // Some may have been deleted since.
    return views.length === 0 ? undefined : views;
  };
  return retryOnConflict(() => recoverIdempotent(add, findEarlier));
}

type Deps = Pick<Dependencies, 'collections'>;

const unknownPet = () => new ApiError('NOT_FOUND', 'This pet does not exist.');

export function updatePet(deps: Deps, uid: string, id: number, changes: Partial<NewPet>): Promise<Pet> {
  return changePet(deps, uid, id, (pet) => ({ ...pet, ...changes }));
}

/**
 * Bookings keep their copy of the pet. Its certificates go with it, then their files: those too that an earlier call has left.
 * @throws ApiError NOT_FOUND for a pet that does not exist or is somebody else's.
 */
export async function deletePet(deps: Dependencies, uid: string, id: number): Promise<Pet> {
  const { collections, firestore } = deps;
  const ref = collections.petsOf(uid).doc(String(id));
  const removal = `pet-${id}`;
  const removed = await retryOnConflict(async () => {
    const { pet: found, certificates } = await petWithCertificates(collections, uid, id);
    const pet = found.data();
    if (pet === undefined || found.updateTime === undefined) return null;
    const write = await removalOf(deps, { id: removal, uid, certificates });
    const batch = firestore.batch();
    batch.delete(ref, { lastUpdateTime: found.updateTime });
    write(batch);
    await batch.commit();
    return { pet, hadCertificates: certificates.length > 0 };
  });
  if (removed?.hadCertificates !== false) await finishRemoval(deps, removal, uid);
  if (removed === null) throw unknownPet();
  return petView(petSnapshot(ref.id, removed.pet));
}

/**
 * Returns the pet after the change.
 * @throws ApiError NOT_FOUND for a pet that does not exist or is somebody else's.
 */
function changePet(
  { collections }: Deps,
  uid: string,
  id: number,
  change: (pet: PetDocument) => PetDocument,
): Promise<Pet> {
  const ref = collections.petsOf(uid).doc(String(id));
  return retryOnConflict(async () => {
    const found = await ref.get();
    const pet = found.data();
    if (pet === undefined || found.updateTime === undefined) {
      throw unknownPet();
    }
    const changed = change(pet);
    await ref.update(changed, { lastUpdateTime: found.updateTime });
    return petView(petSnapshot(ref.id, changed));
  });
}
