import { ButtonLink } from '../../components/ui/button.tsx';
import { DeleteReview } from '../../entities/review/delete-review.tsx';
import { useIsOwn } from '../../entities/review/own.ts';
import type { ShownReview } from '../../entities/review/shown-review.ts';
import { editReviewPath } from '../../lib/paths.ts';

/** Edit and Delete, for the author only. */
export function OwnReviewActions({ review, onDeleted }: { review: ShownReview; onDeleted: () => void }) {
  const own = useIsOwn(review);
  if (!own || typeof review.id === 'string') return null;
  return (
    <>
      <ButtonLink to={editReviewPath(review.id)} variant="secondary">
        Edit
      </ButtonLink>
      <DeleteReview reviewId={review.id} onDeleted={onDeleted} />
    </>
  );
}
