import { petRoutes, type NewPet, type Pet } from '@pawprints/domain/contract/pets';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { toast } from '../../lib/toast.ts';
import { PetFormFields } from '../../entities/pet/pet-form-fields.tsx';
import { petForm, petFormOf, petFormSchema } from '../../entities/pet/pet-form-schema.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { call } from '../../lib/api-client.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';

export type EditPetDialogProps = {
  pet: Pet;
  draftKey: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Bookings keep the dog as it was when they were made. */
export function EditPetDialog({ pet, draftKey, open, onOpenChange }: EditPetDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Edit ${pet.name}`} wide>
      <EditPetForm pet={pet} draftKey={draftKey} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EditPetForm({ pet, draftKey, onClose }: { pet: Pet; draftKey: string; onClose: () => void }) {
  const { form, forget } = useFormDraft({
    draftKey,
    schema: petFormSchema,
    kept: petForm,
    initial: petFormOf(pet),
  });
  const busy = form.formState.isSubmitting;

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
