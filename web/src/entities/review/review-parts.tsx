import { business } from '@pawprints/domain/business';
import { formatDisplayDate, todayIn } from '@pawprints/domain/calendar';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import type { Review } from '@pawprints/domain/contract/reviews';
import { reviewMessages } from '@pawprints/domain/messages';
import { answerTitle } from '@pawprints/domain/review-document';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { call } from '../../lib/api-client.ts';
import { classNames } from '../../lib/class-names.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { forgetReview, refreshReviews } from './review-queries.ts';

export function ReviewAnswer({
  answer,
  className,
  children,
}: {
  answer: Review['answer'];
  className?: string;
  /** Its text, where that is not shown whole. */
  children?: ReactNode;
}) {
  if (answer === undefined) return null;
  const { text, answeredAt, reviewChanged } = answer;
  const day = formatDisplayDate(todayIn(business.timeZone, new Date(answeredAt)));
  return (
    <section
      aria-label={answerTitle}
      className={classNames('max-w-prose border-l-4 border-sun pl-4 wrap-anywhere', className)}
    >
      <p className="font-semibold">{answerTitle}</p>
      {children ?? <p className="mt-1 whitespace-pre-line">{text}</p>}
      <p className="figures mt-1 text-sm text-ink-muted">
        {day}
        {reviewChanged && ' · The review was changed after this answer.'}
      </p>
    </section>
  );
}

/** For its author and for admins: nobody else gets a hidden review. */
export function HiddenNotice({ hidden, className }: { hidden: Review['hidden']; className?: string }) {
  if (hidden === undefined) return null;
  return (
    // Not a `Notice`: its icons would be a tenth of what a review's page loads.
    <div
      className={classNames(
        'max-w-prose rounded-control border-l-4 border-warn bg-warn-tint px-4 py-3 wrap-anywhere',
        className,
      )}
    >
      <p className="font-semibold">Hidden by {business.name}</p>
      <p className="whitespace-pre-line">{hidden.reason}</p>
    </div>
  );
}

export function DeleteReview({ reviewId, onDeleted }: { reviewId: number; onDeleted?: () => void }) {
  const mutation = useApiMutation({
    mutationFn: () => call(reviewRoutes.deleteReview, { params: { id: reviewId } }),
    failureMessages: {
      noAnswer: reviewMessages.deleteFailed,
      unreadable: reviewMessages.deleteFailed,
      refused: reviewMessages.deleteRefused,
    },
    onSuccess: (review) => {
      toast.success(reviewMessages.deleted);
      onDeleted?.();
      forgetReview(review);
    },
    // It may be gone although the call failed: an earlier try's answer was lost, or it was deleted elsewhere.
    onFailure: () => void refreshReviews(),
  });
  return (
    <ConfirmAction
      renderButton={(ask) => (
        <Button variant="danger" disabled={mutation.isPending} onClick={ask}>
          {mutation.isPending ? 'Deleting…' : 'Delete'}
        </Button>
      )}
      question={reviewMessages.deletePrompt}
      confirmLabel="Delete"
      pendingLabel="Deleting…"
      mutation={mutation}
    />
  );
}
