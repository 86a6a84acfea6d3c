import { petRoutes, type NewPet } from '@pawprints/domain/contract/pets';
import { petMessages } from '@pawprints/domain/messages';
import { toast } from '../../components/ui/toast.ts';
import { call } from '../../lib/api-client.ts';
import { useSession } from '../session/session-store.ts';

/**
 * Adds a pet and refreshes the profile (docs/rules.md#pets); says how it went. Under the same
 * `key` the same pet is added once. Answers the new pet's id, or null where it was not added.
 */
export async function addPet(pet: NewPet, key: string): Promise<number | null> {
  const answer = await call(petRoutes.addPets, {
    headers: { 'Idempotency-Key': key },
    body: [pet],
  });
  if (!answer.isSuccess) {
    if (answer.code === 'UNAUTHENTICATED') return null;
    const answered = answer.status !== null;
    toast.error(answered ? petMessages.addRefused(answer.message) : petMessages.addFailed);
    return null;
  }
  await useSession.getState().refresh();
  toast.success(petMessages.added);
  return answer.result[0]?.id ?? null;
}
