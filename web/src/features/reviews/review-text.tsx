import { Stars } from '../../components/ui/stars.tsx';
import type { ShownReview } from '../../entities/review/shown-review.ts';
import { classNames } from '../../lib/class-names.ts';

/** Rating, words and day of a review in full. */
export function ReviewText({
  review: { id, rating, content, written },
  large = false,
}: {
  review: ShownReview;
  large?: boolean;
}) {
  return (
    <>
      <Stars rating={rating} worded />
      <blockquote
        className={classNames(
          'mt-4 max-w-prose font-display leading-relaxed whitespace-pre-line',
          large ? 'text-xl' : 'text-lg',
        )}
      >
        “{content}”
      </blockquote>
      <p className="figures mt-4 text-sm text-ink-muted">
        Reviewed on {written}
        {typeof id === 'string' && ' · Sample'}
      </p>
    </>
  );
}
