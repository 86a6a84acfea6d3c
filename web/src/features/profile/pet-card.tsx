import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { petRoutes } from '@pawprints/domain/contract/pets';
import type { Pet } from '@pawprints/domain/contract/pets';
import { validatePetRemoval } from '@pawprints/domain/removal';
import { petMessages } from '@pawprints/domain/messages';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { toast } from '../../components/ui/toast.ts';
import { PetFacts } from '../../entities/pet/pet-facts.tsx';
import { PetNote } from '../../entities/pet/pet-note.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { call } from '../../lib/api-client.ts';
import { EditPet } from './edit-pet.tsx';

/** One dog of the customer, with the way to remove it. */
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
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const ask = () => {
    const [issue] = validatePetRemoval(pet.id);
    if (issue === undefined) setAsking(true);
    else toast.error(issue.message);
  };
  const remove = async () => {
    setBusy(true);
    const answer = await call(petRoutes.deletePet, { params: { id: pet.id } });
    setBusy(false);
    setAsking(false);
    if (!answer.isSuccess && answer.code === 'UNAUTHENTICATED') return;
    if (answer.isSuccess) toast.success(petMessages.removed);
    else if (answer.status === null) toast.error(petMessages.removeFailed);
    else toast.error(petMessages.removeRefused(answer.message));
    // It may be gone whatever was answered: by a try whose answer was lost, or from elsewhere.
    await useSession.getState().refresh();
  };
  return (
    <>
      <IconButton icon={Trash2} label={`Remove ${pet.name}`} onClick={ask} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={`Are you sure you want to remove ${pet.name}?`}
        confirmLabel={busy ? 'Removing…' : 'Remove'}
        busy={busy}
        onConfirm={() => void remove()}
      >
        Bookings that you have made with {pet.name} stay as they are.
      </ConfirmDialog>
    </>
  );
}
