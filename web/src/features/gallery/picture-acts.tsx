import { newGalleryItemBody } from '@pawprints/domain/contract/gallery';
import { pictureMessages } from '@pawprints/domain/gallery-messages';
import { galleryMessages } from '@pawprints/domain/messages';
import { validateGalleryRemoval } from '@pawprints/domain/removal';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import type { GalleryPicture } from '../../entities/gallery-item/gallery-picture.ts';
import { rememberTexts } from '../../entities/gallery-item/gallery-queries.ts';
import { listenForRole } from '../../entities/session/role-listener.ts';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { emit } from '../../lib/site-events.ts';
import { toast } from '../../lib/toast.ts';
import { PictureTexts } from './picture-texts.tsx';
import { removePicture } from './remove-picture.ts';

/** For admins. Samples can be neither changed nor deleted (docs/rules.md#gallery). */
export function PictureActs({ picture, onRemoved }: { picture: GalleryPicture; onRemoved: () => void }) {
  const [editing, setEditing] = useState(false);
  useEffect(() => listenForRole(), []);
  const { id, petName } = picture;
  const [issue] = validateGalleryRemoval(id);
  const remove = () => {
    onRemoved();
    removePicture({ id: Number(id), petName });
    return Promise.resolve();
  };
  return (
    <>
      <ConfirmAction
        renderButton={(ask) => (
          <Button variant="danger" onClick={() => (issue ? toast.error(issue.message) : ask())}>
            Delete Image
          </Button>
        )}
        question={galleryMessages.deletePrompt}
        confirmLabel="Delete"
        pendingLabel="Deleting…"
        mutation={{ isPending: false, mutate: remove }}
      />
      {issue === undefined ? (
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Edit Texts
        </Button>
      ) : (
        <p className="self-center text-ink-muted">{pictureMessages.sample}</p>
      )}
      <LazyDialog open={editing} onOpenChange={setEditing} title="Edit Texts">
        <TextsForm picture={picture} onSaved={() => setEditing(false)} />
      </LazyDialog>
    </>
  );
}

/** By the rules, which ask for nothing of the texts that the form does not ask for. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied';
}

function TextsForm({
  picture: { id, petName, breed, description, owner },
  onSaved,
}: {
  picture: GalleryPicture;
  onSaved: () => void;
}) {
  const { handleSubmit, field, errorOf, formState } = useSchemaForm(newGalleryItemBody, {
    petName,
    breed,
    description,
    owner,
  });
  const { dirtyFields, isDirty, isSubmitting } = formState;
  const save = handleSubmit(async (texts) => {
    if (!isDirty) {
      toast.info(pictureMessages.textsUnchanged);
      onSaved();
      return;
    }
    // Another admin may be changing the other texts.
    const changed: Partial<typeof texts> = Object.fromEntries(
      Object.entries(texts).filter(([name]) => name in dirtyFields),
    );
    try {
      const { writeGalleryTexts } = await loadFirebase(() => import('../../lib/firestore.ts'));
      await writeGalleryTexts(Number(id), changed);
    } catch (error) {
      if (isRefused(error)) emit('roleEnded');
      else toast.error(pictureMessages.textsNotSaved);
      return;
    }
    rememberTexts(Number(id), changed);
    toast.success(pictureMessages.textsSaved);
    onSaved();
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-6">
      <PictureTexts field={field} errorOf={errorOf} />
      <div className="flex justify-end">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save Texts'}
        </Button>
      </div>
    </form>
  );
}
