import { ButtonLink } from '../../components/ui/button.tsx';
import { Stars } from '../../components/ui/stars.tsx';
import { DeleteReview } from '../../entities/review/delete-review.tsx';
import { isSample, type ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { classNames } from '../../lib/class-names.ts';
import { editReviewPath } from '../../lib/paths.ts';

export function OwnReviewActions({ review, onDeleted }: { review: ReviewOrSample; onDeleted: () => void }) {
  const userId = useSession(({ user }) => user?.id ?? null);
  // Compare user ids, because names repeat (docs/rules.md#permissions).
  if (userId === null || review.authorId !== userId || typeof review.id === 'string') return null;
  return (
    <>
      <ButtonLink to={editReviewPath(review.id)} variant="secondary">
        Edit
      </ButtonLink>
      <DeleteReview reviewId={review.id} onDeleted={onDeleted} />
    </>
  );
}

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
