import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { reviewMessages } from '@pawprints/domain/messages';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { forgetReview, refreshReviews } from './review-queries.ts';

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
