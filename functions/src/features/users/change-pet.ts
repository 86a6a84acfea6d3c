import type { NewPet, Pet } from '@pawprints/domain/contract/pets';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/conflicts.ts';
import { type PetDocument, petSnapshot, petView } from '../../records/pets.ts';

type Deps = Pick<Dependencies, 'collections'>;

/**
 * Changes the given fields of one of the customer's own pets.
 * @throws ApiError NOT_FOUND for a pet that is not there, or is somebody else's.
 */
export function updatePet(deps: Deps, uid: string, id: number, changes: Partial<NewPet>): Promise<Pet> {
  return changePet(deps, uid, id, (pet) => ({
    ...pet,
    ...changes,
    medicalInfo: changes.medicalInfo ?? pet.medicalInfo,
  }));
}

/**
 * Removes one of the customer's own pets; bookings keep their copy of it.
 * @throws ApiError NOT_FOUND as above.
 */
export function deletePet(deps: Deps, uid: string, id: number): Promise<Pet> {
  return changePet(deps, uid, id, () => null);
}

/** The pet as it is after the change; as it was, when the change is null and so its end. */
function changePet(
  { collections }: Deps,
  uid: string,
  id: number,
  change: (pet: PetDocument) => PetDocument | null,
): Promise<Pet> {
  const ref = collections.petsOf(uid).doc(String(id));
  return retryOnConflict(async () => {
    const found = await ref.get();
    const pet = found.data();
    if (pet === undefined || found.updateTime === undefined) {
      throw new ApiError('NOT_FOUND', 'This pet does not exist.');
    }
    const changed = change(pet);
    const precondition = { lastUpdateTime: found.updateTime };
    if (changed === null) await ref.delete(precondition);
    else await ref.update(changed, precondition);
    return petView(petSnapshot(ref.id, changed ?? pet));
  });
}
