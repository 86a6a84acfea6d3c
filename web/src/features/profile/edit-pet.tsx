import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Pet } from '@pawprints/domain/contract/pets';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { lazyDialog } from '../../rendering/lazy-dialog.tsx';
import { forgetFormDraft, hasFormDraft } from '../../lib/use-form-draft.ts';
import type { EditPetDialogProps } from './edit-pet-dialog.tsx';

const EditPetDialog = lazyDialog<EditPetDialogProps>(
  async () => (await import('./edit-pet-dialog.tsx')).EditPetDialog,
);

/** The tab keeps the typed values until they are saved or discarded. */
export function EditPet({ pet }: { pet: Pet }) {
  const draftKey = `editPet:${pet.id}`;
  const [open, setOpen] = useState(() => hasFormDraft(draftKey));
  const change = (opened: boolean) => {
    if (!opened) forgetFormDraft(draftKey);
    setOpen(opened);
  };
  return (
    <>
      <IconButton icon={Pencil} label={`Edit ${pet.name}`} onClick={() => change(true)} />
      <EditPetDialog pet={pet} draftKey={draftKey} open={open} onOpenChange={change} />
    </>
  );
}
