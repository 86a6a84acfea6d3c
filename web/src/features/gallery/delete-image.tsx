import { useState } from 'react';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { validateGalleryRemoval } from '@pawprints/domain/removal';
import { galleryMessages } from '@pawprints/domain/messages';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { toast } from '../../components/ui/toast.ts';
import { rememberDeleted } from '../../entities/gallery-item/gallery-queries.ts';
import { call } from '../../lib/api-client.ts';

/** The admin's way to take a picture out of the gallery, after a question; a sample is refused (docs/rules.md#gallery). */
export function DeleteImage({ pictureId, onDeleted }: { pictureId: number | string; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const ask = () => {
    const [issue] = validateGalleryRemoval(pictureId);
    if (issue === undefined) setAsking(true);
    else toast.error(issue.message);
  };
  const remove = async () => {
    setBusy(true);
    const id = Number(pictureId);
    const answer = await call(galleryRoutes.deleteGalleryItem, { params: { id } });
    setBusy(false);
    setAsking(false);
    if (answer.isSuccess) {
      toast.success(galleryMessages.deleted);
      onDeleted();
      rememberDeleted(id);
      return;
    }
    if (answer.code === 'UNAUTHENTICATED') return;
    if (answer.code !== 'ERROR') toast.error(answer.message);
    else toast.error(answer.status === null ? galleryMessages.deleteFailed : galleryMessages.deleteRefused);
  };
  return (
    <>
      <Button variant="danger" disabled={busy} onClick={ask}>
        {busy ? 'Deleting…' : 'Delete Image'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={galleryMessages.deletePrompt}
        confirmLabel={busy ? 'Deleting…' : 'Delete'}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
