import { newGalleryItemBody, type NewGalleryItem } from '@pawprints/domain/contract/gallery';
import { pictureMessages } from '@pawprints/domain/gallery-messages';
import { galleryMessages } from '@pawprints/domain/messages';
import { validateGalleryRemoval } from '@pawprints/domain/removal';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import type { GalleryPicture } from '../../entities/gallery-item/gallery-picture.ts';
import { rememberTexts } from '../../entities/gallery-item/gallery-queries.ts';
import { listenForRole } from '../../entities/session/role-listener.ts';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { toast } from '../../lib/toast.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
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

const textNames = ['petName', 'breed', 'description', 'owner'] as const;
const storedSchema = z.object({
  petName: z.string(),
  breed: z.string(),
  description: z.string(),
  owner: z.string(),
});

/** What is typed stays until it is saved. */
function TextsForm({
  picture: { id, petName, breed, description, owner },
  onSaved,
}: {
  picture: GalleryPicture;
  onSaved: () => void;
}) {
  const [before] = useState<NewGalleryItem>({ petName, breed, description, owner });
  const { form, forget } = useFormDraft({
    // What was typed to replace some texts is not meant for others.
    draftKey: `picture-${id}-${JSON.stringify(before)}`,
    schema: newGalleryItemBody,
    storedSchema,
    initial: before,
  });
  const { handleSubmit, field, errorOf, formState } = form;
  const { isSubmitting } = formState;
  const save = handleSubmit(async (texts) => {
    // Another admin may be changing the other texts.
    const changed: Partial<NewGalleryItem> = Object.fromEntries(
      textNames.filter((name) => texts[name] !== before[name]).map((name) => [name, texts[name]]),
    );
    if (Object.keys(changed).length === 0) {
      forget();
      toast.info(pictureMessages.textsUnchanged);
      onSaved();
      return;
    }
    try {
      const { writeGalleryTexts } = await loadFirebase(() => import('../../lib/firestore.ts'));
      if (!(await writeGalleryTexts(Number(id), changed))) return;
    } catch {
      toast.error(pictureMessages.textsNotSaved);
      return;
    }
    forget();
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
