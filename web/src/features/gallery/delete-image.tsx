import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { validateGalleryRemoval } from '@pawprints/domain/removal';
import { galleryMessages } from '@pawprints/domain/messages';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { rememberDeleted } from '../../entities/gallery-item/gallery-queries.ts';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';

/** For admins. Samples cannot be deleted (docs/rules.md#gallery). */
export function DeleteImage({ pictureId, onDeleted }: { pictureId: number | string; onDeleted: () => void }) {
  const id = Number(pictureId);
  const mutation = useApiMutation({
    mutationFn: () => call(galleryRoutes.deleteGalleryItem, { params: { id } }),
    failureMessages: { noAnswer: galleryMessages.deleteFailed, unreadable: galleryMessages.deleteRefused },
    onSuccess: () => {
      toast.success(galleryMessages.deleted);
      onDeleted();
      rememberDeleted(id);
    },
  });
  const check = (ask: () => void) => {
    const [issue] = validateGalleryRemoval(pictureId);
    if (issue === undefined) ask();
    else toast.error(issue.message);
  };
  return (
    <ConfirmAction
      renderButton={(ask) => (
        <Button variant="danger" disabled={mutation.isPending} onClick={() => check(ask)}>
          {mutation.isPending ? 'Deleting…' : 'Delete Image'}
        </Button>
      )}
      question={galleryMessages.deletePrompt}
      confirmLabel="Delete"
      pendingLabel="Deleting…"
      mutation={mutation}
    />
  );
}
