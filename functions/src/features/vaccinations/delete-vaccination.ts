import { vaccinationMessages } from '@pawprints/domain/vaccination-messages';
import { protectionOf } from '@pawprints/domain/vaccinations';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { finishRemoval } from '../../records/orphaned-files.ts';
import { contentsOf, petWithCertificates, removalOf } from '../../records/vaccinations.ts';

/**
 * Removes the certificate at once, then its file. A second call deletes a file that the first one could not.
 * @throws ApiError NOT_FOUND for one that does not exist, is of another pet or somebody else's.
 */
export async function deleteVaccination(
  deps: Dependencies,
  uid: string,
  { id: petId, vaccination }: { id: number; vaccination: number },
): Promise<null> {
  const id = `vaccination-${vaccination}`;
  const wasThere = await retryOnConflict(() => remove(deps, { id, uid, petId, vaccination }));
  const hadFiles = await finishRemoval(deps, id, uid);
  if (!wasThere && !hadFiles) throw new ApiError('NOT_FOUND', vaccinationMessages.unknown);
  return null;
}

type Asked = { id: string; uid: string; petId: number; vaccination: number };

/** False where it is not there. The pet is no longer protected by it. */
async function remove(deps: Dependencies, { id, uid, petId, vaccination }: Asked): Promise<boolean> {
  const { collections, firestore, now } = deps;
  const { pet, certificates } = await petWithCertificates(collections, uid, petId);
  const removed = certificates.filter((doc) => doc.id === String(vaccination));
  if (removed.length === 0) return false;
  const write = await removalOf(deps, { id, uid, certificates: removed });
  const approvedVaccinations = protectionOf(contentsOf(certificates.filter((doc) => !removed.includes(doc))));
  const batch = firestore.batch();
  write(batch);
  if (pet.updateTime !== undefined) {
    const { updateTime: lastUpdateTime } = pet;
    batch.update(pet.ref, { approvedVaccinations, certificatesAt: now() }, { lastUpdateTime });
  }
  await batch.commit();
  return true;
}
