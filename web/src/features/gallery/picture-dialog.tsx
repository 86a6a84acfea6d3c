import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { galleryMessages } from '@pawprints/domain/messages';
import { validateGalleryRemoval } from '@pawprints/domain/removal';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../components/ui/line-icons.tsx';
import type { GalleryPicture } from '../../entities/gallery-item/gallery-picture.ts';
import { rememberDeleted } from '../../entities/gallery-item/gallery-queries.ts';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';

export function PictureDialog({
  picture,
  position,
  count,
  admin,
  onPrevious,
  onNext,
  onClose,
}: {
  picture: GalleryPicture;
  /** From 1. */
  position: number;
  count: number;
  admin: boolean;
  /** Null if there is no neighbour, or it is not fetched yet. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}) {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    // An open question about this picture blocks the arrow keys.
    if (event.target instanceof Element && event.target.closest('[role="alertdialog"]') !== null) return;
    if (event.key === 'ArrowLeft') onPrevious?.();
    if (event.key === 'ArrowRight') onNext?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const { id, imageUrl, srcSet, width, height, alt, petName, breed, owner, description } = picture;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={petName === '' ? alt : petName}
      description={breed}
      {...(admin && { footer: <DeleteImage key={id} pictureId={id} onDeleted={onClose} /> })}
    >
      <div className="flex h-[min(58dvh,34rem,92vw)] items-center justify-center rounded-control bg-sunken">
        <img
          key={id}
          src={imageUrl}
          {...(srcSet !== '' && { srcSet, sizes: '(min-width: 48rem) 44rem, 92vw' })}
          alt={alt}
          width={width}
          height={height}
          className="h-auto max-h-full w-auto max-w-full"
        />
      </div>
      <div className="mt-4 flex items-center justify-between gap-4">
        <IconButton
          icon={ChevronLeftIcon}
          label="Previous picture"
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        />
        <p className="figures text-sm text-ink-muted">
          {position} of {count}
        </p>
        <IconButton
          icon={ChevronRightIcon}
          label="Next picture"
          disabled={onNext === null}
          onClick={() => onNext?.()}
        />
      </div>
      <p className="mt-2 max-w-prose text-lg whitespace-pre-line">{description}</p>
      {owner !== '' && <p className="mt-2 text-ink-muted">At home with {owner}</p>}
      <p aria-live="polite" className="sr-only">
        {petName}, {breed}
      </p>
    </Dialog>
  );
}

/** For admins. Samples cannot be deleted (docs/rules.md#gallery). */
function DeleteImage({ pictureId, onDeleted }: { pictureId: number | string; onDeleted: () => void }) {
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
