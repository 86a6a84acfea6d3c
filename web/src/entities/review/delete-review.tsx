import { useState } from 'react';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { reviewMessages } from '@pawprints/domain/messages';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { toast } from '../../components/ui/toast.ts';
import { call } from '../../lib/api-client.ts';
import { forgetReview, refreshReviews } from './review-queries.ts';

/** Deletes one of the author's own reviews after the specified question. */
export function DeleteReview({ reviewId, onDeleted }: { reviewId: number; onDeleted?: () => void }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    const answer = await call(reviewRoutes.deleteReview, { params: { id: reviewId } });
    setBusy(false);
    setAsking(false);
    if (answer.isSuccess) {
      toast.success(reviewMessages.deleted);
      onDeleted?.();
      forgetReview(answer.result);
    } else if (answer.code !== 'UNAUTHENTICATED') {
      const answered = answer.code !== 'ERROR';
      toast.error(answered ? reviewMessages.deleteRefused(answer.message) : reviewMessages.deleteFailed);
      // It may be gone all the same: by a try whose answer was lost, or from elsewhere.
      await refreshReviews();
    }
  };
  return (
    <>
      <Button variant="danger" disabled={busy} onClick={() => setAsking(true)}>
        {busy ? 'Deleting…' : 'Delete'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={reviewMessages.deletePrompt}
        confirmLabel={busy ? 'Deleting…' : 'Delete'}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
