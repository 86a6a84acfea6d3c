import { Suspense, useEffect, useEffectEvent } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../components/ui/line-icons.tsx';
import type { GalleryPicture } from '../../entities/gallery-item/gallery-picture.ts';
import { AreaBoundary } from '../../rendering/area-boundary.tsx';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

const PictureActs = lazyWithPreload(async () => (await import('./picture-acts.tsx')).PictureActs);

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
    // An open question about this picture, and a field, keep the arrow keys.
    if (event.target instanceof Element && event.target.closest('[role="alertdialog"], form') !== null)
      return;
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
      {...(admin && {
        footer: (
          <AreaBoundary label="Try again">
            <Suspense fallback={<ActsSkeleton />}>
              <PictureActs key={id} picture={picture} onRemoved={onClose} />
            </Suspense>
          </AreaBoundary>
        ),
      })}
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

/** As high as the buttons, which stand below each other on a phone. */
function ActsSkeleton() {
  return (
    <Loading>
      <div className="grid gap-3 sm:flex">
        <Skeleton count={2} className="h-11 sm:w-36" />
      </div>
    </Loading>
  );
}
