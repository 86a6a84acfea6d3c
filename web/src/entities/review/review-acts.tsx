import { adminReviewRoutes } from '@pawprints/domain/contract/admin-reviews';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { applyModerated, failureMessages } from './moderate.ts';
import { moderationMessages } from './moderation-messages.ts';
import {
  ReviewActDialog,
  type AskedAct,
  type ModeratedReview,
  type ReviewAct,
} from './review-act-dialog.tsx';
import { refreshReviews } from './review-queries.ts';

/** For admins (docs/rules.md#reviews). `onGone`: the review is no longer shown here. */
export function ReviewActs({ review, onGone }: { review: ModeratedReview; onGone: () => void }) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  return (
    <>
      <ReviewButtons review={review} onAsk={(act) => setAsked({ review, act, open: true })} />
      <ReviewActDialog
        asked={asked}
        onClose={() => setAsked(asked && { ...asked, open: false })}
        onGone={onGone}
      />
    </>
  );
}

/** For a list, beside which the dialog stands: so it stays when somebody else hides the review meanwhile. */
export function ReviewButtons({
  review: { id, name, answer, hidden },
  onAsk,
}: {
  review: ModeratedReview;
  onAsk: (act: ReviewAct) => void;
}) {
  const of = <span className="sr-only"> the review by {name}</span>;
  const show = useApiMutation({
    mutationFn: () => call(adminReviewRoutes.showReview, { params: { id } }),
    failureMessages,
    onSuccess: async (shown) => {
      toast.success(moderationMessages.shown(name));
      await applyModerated(shown);
    },
    onFailure: () => refreshReviews(),
  });
  return (
    <>
      {hidden === undefined ? (
        <>
          <Button variant="secondary" onClick={() => onAsk('answer')}>
            {answer === undefined ? 'Answer' : 'Change Answer'}
            {of}
          </Button>
          <Button variant="secondary" onClick={() => onAsk('hide')}>
            Hide{of}
          </Button>
        </>
      ) : (
        <Button variant="secondary" disabled={show.isPending} onClick={() => void show.mutate()}>
          {show.isPending ? 'Showing…' : 'Show Again'}
          {of}
        </Button>
      )}
      <Button variant="danger" onClick={() => onAsk('remove')}>
        Remove{of}
      </Button>
    </>
  );
}
