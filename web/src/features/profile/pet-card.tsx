import { Trash2 } from 'lucide-react';
import { petRoutes } from '@pawprints/domain/contract/pets';
import type { Pet } from '@pawprints/domain/contract/pets';
import { validatePetRemoval } from '@pawprints/domain/removal';
import { petMessages } from '@pawprints/domain/messages';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { toast } from '../../lib/toast.ts';
import { PetFacts } from '../../entities/pet/pet-facts.tsx';
import { PetNote } from '../../entities/pet/pet-note.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { call } from '../../lib/api-client.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { EditPet } from './edit-pet.tsx';

export function PetCard({ pet }: { pet: Pet }) {
  return (
    <Card as="article" aria-label={pet.name} className="h-full">
      <div className="mb-3 flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-xl">{pet.name}</h2>
          <p className="text-ink-muted">{pet.breed}</p>
        </div>
        <div className="-mt-1.5 -mr-2 flex">
          <EditPet pet={pet} />
          <RemovePet pet={pet} />
        </div>
      </div>
      <PetFacts pet={pet} />
      <PetNote text={pet.medicalInfo} className="mt-3" />
    </Card>
  );
}

function RemovePet({ pet }: { pet: Pet }) {
  const mutation = useApiMutation({
    mutationFn: () => call(petRoutes.deletePet, { params: { id: pet.id } }),
    failureMessages: { noAnswer: petMessages.removeFailed, refused: petMessages.removeRefused },
    onSuccess: () => toast.success(petMessages.removed),
    // It may be gone although the call failed: an earlier try's answer was lost, or it was deleted elsewhere.
    onSettled: () => void useSession.getState().refresh(),
  });
  const check = (ask: () => void) => {
    const [issue] = validatePetRemoval(pet.id);
    if (issue === undefined) ask();
    else toast.error(issue.message);
  };
  return (
    <ConfirmAction
      renderButton={(ask) => (
        <IconButton icon={Trash2} label={`Remove ${pet.name}`} onClick={() => check(ask)} />
      )}
      question={`Are you sure you want to remove ${pet.name}?`}
      confirmLabel="Remove"
      pendingLabel="Removing…"
      mutation={mutation}
    >
      Bookings that you have made with {pet.name} stay as they are.
    </ConfirmAction>
  );
}
