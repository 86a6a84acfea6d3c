import { ButtonLink } from '../../components/ui/button.tsx';
import { DeleteReview } from '../../entities/review/delete-review.tsx';
import type { ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { useSession } from '../../entities/session/session-store.ts';
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
