import { Stars } from '../../components/ui/stars.tsx';
import { isSample, type ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { classNames } from '../../lib/class-names.ts';

export function ReviewText({ review, large = false }: { review: ReviewOrSample; large?: boolean }) {
  const { rating, content, written } = review;
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
        {isSample(review) && ' · Sample'}
      </p>
    </>
  );
}
