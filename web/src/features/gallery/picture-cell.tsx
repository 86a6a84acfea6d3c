import { Skeleton } from '../../components/ui/skeleton.tsx';
import type { GalleryPicture } from '../../entities/gallery-item/gallery-picture.ts';

/** Square for every picture, so that nothing moves when pictures arrive. */
const mat =
  'flex aspect-square items-center justify-center rounded-control border border-line bg-surface p-[7%]';

/**
 * The whole cell opens the picture. Square pictures have whole-pixel widths and so identical sizes: the browser
 * then takes the first painted one for the page's largest contentful paint.
 */
export function PictureCell({
  picture,
  first,
  inFirstView,
  onOpen,
}: {
  picture: GalleryPicture;
  first: boolean;
  inFirstView: boolean;
  onOpen: () => void;
}) {
  const { imageUrl, srcSet, width, height, alt, petName, breed } = picture;
  return (
    <figure className="group relative">
      <div className={`${mat} transition-colors group-hover:border-green`}>
        <img
          src={imageUrl}
          {...(srcSet !== '' && { srcSet, sizes: '(min-width: 64rem) 17rem, (min-width: 48rem) 20vw, 42vw' })}
          alt={alt}
          width={width}
          height={height}
          {...(first && { fetchPriority: 'high' as const })}
          {...(!inFirstView && { loading: 'lazy' as const })}
          className="h-auto max-h-full w-auto max-w-full supports-[width:round(down,1px,1px)]:max-h-[round(down,100%,1px)] supports-[width:round(down,1px,1px)]:max-w-[round(down,100%,1px)]"
        />
      </div>
      <figcaption className="mt-2 leading-snug">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Show ${petName === '' ? 'this picture' : petName} larger`}
          onClick={onOpen}
          className="block max-w-full truncate text-left font-display text-lg font-semibold after:absolute after:inset-0 after:rounded-control group-hover:text-green focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-green"
        >
          {petName}
        </button>
        <span className="block truncate text-sm text-ink-muted">{breed}</span>
      </figcaption>
    </figure>
  );
}

export function PictureCellSkeleton() {
  return (
    <div>
      <div className={mat}>
        <Skeleton className="size-full" />
      </div>
      <Skeleton className="mt-3 mb-1 h-5 w-2/3" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </div>
  );
}
