import { useState } from 'react';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { validateGalleryRemoval } from '@pawprints/domain/form-validation';
import { galleryMessages } from '@pawprints/domain/messages';
import { Button } from '../../components/ui/button.tsx';
import { toast } from '../../components/ui/toast.ts';
import { rememberDeleted } from '../../entities/picture/gallery-queries.ts';
import { call } from '../../lib/api-client.ts';

/** The admin's way to take a picture out of the gallery; a sample is refused (specification 1, section 5). */
export function DeleteImage({ pictureId, onDeleted }: { pictureId: number | string; onDeleted: () => void }) {
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    const [fault] = validateGalleryRemoval(pictureId);
    if (fault !== undefined) {
      toast.error(fault.message);
      return;
    }
    setBusy(true);
    const id = Number(pictureId);
    const answer = await call(galleryRoutes.deleteGalleryItem, { params: { id } });
    setBusy(false);
    if (answer.isSuccess) {
      onDeleted();
      rememberDeleted(id);
      return;
    }
    if (answer.code === 'UNAUTHENTICATED') return;
    if (answer.code !== 'ERROR') toast.error(answer.message);
    else toast.error(answer.status === null ? galleryMessages.deleteFailed : galleryMessages.deleteRefused);
  };
  return (
    <Button variant="danger" disabled={busy} onClick={() => void remove()}>
      {busy ? 'Deleting…' : 'Delete Image'}
    </Button>
  );
}
