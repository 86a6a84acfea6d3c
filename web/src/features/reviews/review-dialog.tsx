import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import type { ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { reviewPath } from '../../lib/paths.ts';
import { AdminReviewActions, OwnReviewActions, ReviewText } from './review-details.tsx';

export function ReviewDialog({ review, onClose }: { review: ReviewOrSample; onClose: () => void }) {
  const { id, name, serviceType } = review;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={serviceTypeLabels[serviceType]}
      footer={
        <>
          <ButtonLink to={reviewPath(id)} variant="quiet">
            Open its own page
          </ButtonLink>
          <OwnReviewActions review={review} onDeleted={onClose} />
        </>
      }
    >
      <ReviewText review={review} />
      <AdminReviewActions review={review} onGone={onClose} />
    </Dialog>
  );
}
