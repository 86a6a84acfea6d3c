import { emptyPictures } from '../../content/empty-pictures.ts';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { User } from '@pawprints/domain/contract/users';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { NewPetForm } from '../../entities/pet/new-pet-form.tsx';
import { emptyPetForm, petFormValuesSchema, petFormSchema } from '../../entities/pet/pet-form-schema.ts';
import { useFocusAfterRemoval, useReturnFocus } from '../../lib/focus.ts';
import { hasFormDraft, useFormDraft } from '../../lib/use-form-draft.ts';
import { PetCard } from './pet-card.tsx';

const draftKey = 'newPet';

export function MyPets({ user }: { user: User }) {
  const [pressed, setAdding] = useState(() => hasFormDraft(draftKey));
  // Deferred, so that the press is painted before the form is.
  const adding = useDeferredValue(pressed);
  const addButton = useReturnFocus(adding);
  const item = useFocusAfterRemoval(user.pets.map(({ id }) => id));
  const add = (
    <Button
      ref={addButton}
      variant={user.pets.length === 0 ? 'primary' : 'secondary'}
      onClick={() => setAdding(true)}
    >
      <Plus aria-hidden size={20} />
      Add Pet
    </Button>
  );
  return (
    <div className="grid gap-6">
      {user.pets.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {user.pets.map((pet) => (
            <li key={pet.id} {...item(pet.id)}>
              <PetCard pet={pet} />
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <div className="max-w-form">
          <AddPetForm onClose={() => setAdding(false)} />
        </div>
      ) : user.pets.length === 0 ? (
        <EmptyState picture={emptyPictures.noPets} title="No dog in the basket yet." action={add}>
          Add your dog once: every booking then knows it already.
        </EmptyState>
      ) : (
        <div>{add}</div>
      )}
    </div>
  );
}

function AddPetForm({ onClose }: { onClose: () => void }) {
  const { form, key, forget } = useFormDraft({
    draftKey,
    schema: petFormSchema,
    storedSchema: petFormValuesSchema,
    initial: emptyPetForm,
  });
  const close = () => {
    if (forget()) onClose();
  };
  return <NewPetForm form={form} idempotencyKey={key} onAdded={close} onCancel={close} />;
}
