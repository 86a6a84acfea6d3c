import { editReviewPath } from '../../entities/review/review-queries.ts';
import { Suspense } from 'react';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Stars } from '../../components/ui/stars.tsx';
import { isSample, type ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { isAdmin, useSession } from '../../entities/session/session-store.ts';
import { DeleteReview, HiddenNotice, ReviewAnswer } from '../../entities/review/review-parts.tsx';
import { classNames } from '../../lib/class-names.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

const ReviewActs = lazyWithPreload(
  async () => (await import('../../entities/review/review-acts.tsx')).ReviewActs,
);

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

/** A row of its own, for admins. */
export function AdminReviewActions({ review, onGone }: { review: ReviewOrSample; onGone: () => void }) {
  const admin = useSession(({ user }) => isAdmin(user));
  const { id } = review;
  if (!admin || typeof id === 'string') return null;
  return (
    <div className="mt-6 flex min-h-11 flex-wrap gap-3 print:hidden">
      <Suspense>
        <ReviewActs review={{ ...review, id }} onGone={onGone} />
      </Suspense>
    </div>
  );
}

export function ReviewText({ review, large = false }: { review: ReviewOrSample; large?: boolean }) {
  const { rating, content, written, answer, hidden } = review;
  return (
    <>
      <HiddenNotice hidden={hidden} className="mb-4" />
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
      <ReviewAnswer answer={answer} className="mt-6" />
    </>
  );
}
