import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Pet } from '@pawprints/domain/contract/pets';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { openedLater } from '../../lib/opened-later.tsx';
import type { EditPetDialogProps } from './edit-pet-dialog.tsx';

const EditPetDialog = openedLater<EditPetDialogProps>(
  async () => (await import('./edit-pet-dialog.tsx')).EditPetDialog,
);

/** The way to change what is known of a dog. */
export function EditPet({ pet }: { pet: Pet }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Pencil} label={`Edit ${pet.name}`} onClick={() => setOpen(true)} />
      <EditPetDialog pet={pet} open={open} onOpenChange={setOpen} />
    </>
  );
}
