import { classNames } from '../../lib/class-names.ts';
import type { Picture } from '../../lib/picture.ts';

/**
 * `decorative`: the text beside it says what it shows, so it has no alt text. `eager`: it is in view when the
 * page opens. All others load lazily.
 */
export function Illustration({
  picture,
  decorative = false,
  eager = false,
  className,
}: {
  picture: Picture;
  decorative?: boolean;
  eager?: boolean;
  className?: string;
}) {
  return (
    <img
      src={picture.src}
      alt={decorative ? '' : picture.alt}
      width={picture.width}
      height={picture.height}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={classNames('h-auto w-full', className)}
    />
  );
}
