import { useState, type SubmitEvent } from 'react';
import { petRoutes } from '@pawprints/domain/contract/pets';
import type { Pet } from '@pawprints/domain/contract/pets';
import { newPetOf, validateNewPet } from '@pawprints/domain/form-validation';
import type { PetForm } from '@pawprints/domain/form-validation';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { toast } from '../../components/ui/toast.ts';
import { PetFormFields } from '../../entities/pet/pet-form-fields.tsx';
import { petFormSchema } from '../../entities/pet/pet-form-schema.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { call } from '../../lib/api-client.ts';
import { useShownFaults } from '../../lib/shown-faults.ts';
import { useTabDraft } from '../../lib/tab-draft.ts';

export type EditPetDialogProps = {
  pet: Pet;
  /** Under which what is typed is kept for this tab. */
  draftKey: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Changes what is known of a dog: it grows older, and is vaccinated. Bookings keep what was known when they were made. */
export function EditPetDialog({ pet, draftKey, open, onOpenChange }: EditPetDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Edit ${pet.name}`} wide>
      <EditPetForm pet={pet} draftKey={draftKey} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EditPetForm({ pet, draftKey, onClose }: { pet: Pet; draftKey: string; onClose: () => void }) {
  const { values: form, change, forget } = useTabDraft(draftKey, petFormSchema, formOf(pet));
  const [busy, setBusy] = useState(false);
  const faults = useShownFaults(validateNewPet(form));

  const save = async () => {
    if (!faults.pass()) return;
    setBusy(true);
    const answer = await call(petRoutes.updatePet, { params: { id: pet.id }, body: newPetOf(form) });
    if (answer.isSuccess) {
      await useSession.getState().refresh();
      toast.success(`What we know of ${answer.result.name} is up to date.`);
      if (forget()) onClose();
      else setBusy(false);
      return;
    }
    setBusy(false);
    if (answer.code === 'UNAUTHENTICATED') return;
    toast.error(answer.message);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6">
      <PetFormFields form={form} faults={faults} onChange={change} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving…' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}

/** A breed that is not of the list was typed for 'Other'. */
function formOf(pet: Pet): PetForm {
  const { name, size, gender, neutered, vaccinated, parkWalkAllowed, medicalInfo, otherBreed } = pet;
  return {
    name,
    size,
    gender,
    neutered,
    vaccinated,
    parkWalkAllowed,
    medicalInfo,
    breed: otherBreed === '' ? pet.breed : 'Other',
    otherBreed,
    age: pet.age === null ? '' : String(pet.age),
  };
}
