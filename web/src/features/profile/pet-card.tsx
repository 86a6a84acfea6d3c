import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { petRoutes, type NewPet, type Pet } from '@pawprints/domain/contract/pets';
import { petMessages } from '@pawprints/domain/messages';
import { validatePetRemoval } from '@pawprints/domain/removal';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { FormActions } from '../../components/ui/form-actions.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { PetFacts, PetNote } from '../../entities/pet/pet-details.tsx';
import { PetFormFields } from '../../entities/pet/pet-form-fields.tsx';
import { petFormValuesSchema, petFormOf, petFormSchema } from '../../entities/pet/pet-form-schema.ts';
import { PetVaccinations } from '../../entities/vaccination/later-pet-vaccinations.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { forgetFormDraft, hasFormDraft, useFormDraft } from '../../lib/use-form-draft.ts';

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
      <div className="mt-5">
        <PetVaccinations pet={pet} />
      </div>
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

/** The tab keeps the typed values until they are saved or discarded. Bookings keep the dog as it was when they were made. */
function EditPet({ pet }: { pet: Pet }) {
  const draftKey = `editPet:${pet.id}`;
  const [open, setOpen] = useState(() => hasFormDraft(draftKey));
  const change = (opened: boolean) => {
    if (!opened) forgetFormDraft(draftKey);
    setOpen(opened);
  };
  return (
    <>
      <IconButton icon={Pencil} label={`Edit ${pet.name}`} onClick={() => change(true)} />
      <LazyDialog open={open} onOpenChange={change} title={`Edit ${pet.name}`} wide>
        <EditPetForm pet={pet} draftKey={draftKey} onClose={() => change(false)} />
      </LazyDialog>
    </>
  );
}

function EditPetForm({ pet, draftKey, onClose }: { pet: Pet; draftKey: string; onClose: () => void }) {
  const { form, forget } = useFormDraft({
    draftKey,
    schema: petFormSchema,
    storedSchema: petFormValuesSchema,
    initial: petFormOf(pet),
  });
  const { mutate } = useApiMutation({
    mutationFn: (body: NewPet) => call(petRoutes.updatePet, { params: { id: pet.id }, body }),
    onSuccess: async ({ name }) => {
      await useSession.getState().refresh();
      toast.success(`What we know of ${name} is up to date.`);
      if (forget()) onClose();
    },
  });
  const save = form.handleSubmit((body) => mutate(body));
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-6">
      <PetFormFields form={form} />
      <FormActions busy={form.formState.isSubmitting} onCancel={onClose} />
    </form>
  );
}
