import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { limits } from '@pawprints/domain/limits';
import { reviewMessages } from '@pawprints/domain/messages';
import { isOffered, findServiceType } from '@pawprints/domain/service-types';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Illustration } from '../../components/ui/illustration.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { FormSkeleton, Skeleton } from '../../components/ui/skeleton.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { ownReviews } from '../../entities/review/review-queries.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { useRequireAuth } from '../../entities/session/require-auth.ts';
import { call } from '../../lib/api-client.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../rendering/hydrated.ts';
import { ReviewForm } from './review-form.tsx';

const skeleton = (
  <FormSkeleton>
    <Skeleton className="h-18" />
    <Skeleton className="h-18 w-72" />
    <Skeleton className="h-56" />
    <Skeleton className="h-13 w-44" />
  </FormSkeleton>
);

/** /write-review: a new review, or with edit=true and reviewId one of the author's own (docs/rules.md#reviews). */
export function WriteReviewPage() {
  useRequireAuth();
  const status = useSession((state) => state.status);
  const [address] = useSearchParams();
  const reviewId = address.get('edit') === 'true' ? address.get('reviewId') : null;
  const hydrated = useHydrated();
  const editing = hydrated && reviewId !== null && reviewId !== '';
  const isUnknown = status !== 'authenticated';
  return (
    <div
      className={classNames(
        'page-column grid items-start gap-x-18 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]',
        isUnknown && 'for-customers',
      )}
    >
      <div>
        <TextLink to={paths.reviews} className="inline-flex min-h-11 items-center">
          Back to Reviews
        </TextLink>
        <PageHeading
          title={editing ? 'Edit Your Review' : 'Write a Review'}
          hidden={isUnknown}
          lead="It appears with your name, your picture and the day. You can change or delete it at any time."
          className="mt-2 mb-8"
        />
        {isUnknown ? (
          skeleton
        ) : editing ? (
          <EditReview key={reviewId} reviewId={reviewId} />
        ) : (
          <NewReview serviceName={address.get('serviceName')} />
        )}
      </div>
      <Illustration picture={emptyPictures.noReviews} decorative className="mt-18 hidden lg:block" />
    </div>
  );
}

function NewReview({ serviceName }: { serviceName: string | null }) {
  const named = findServiceType(serviceName);
  const service = named !== null && isOffered(named) ? named : null;
  return (
    <ReviewForm
      key={service}
      draftKey={`review:${service ?? 'new'}`}
      initial={{ rating: limits.ratingDefault, content: '' }}
      lockedService={service}
      submitLabel="Submit Review"
      failed={reviewMessages.createFailed}
      send={(body, idempotencyKey) =>
        call(reviewRoutes.createReview, { headers: { 'Idempotency-Key': idempotencyKey }, body })
      }
    />
  );
}

/** Searches only the customer's own reviews, so that somebody else's id is not found. */
function EditReview({ reviewId }: { reviewId: string }) {
  const { user, profileFailure, refresh } = useSession();
  const own = useQuery({ ...ownReviews(user?.id ?? ''), enabled: user !== null });
  const review = own.data?.find(({ id }) => String(id) === reviewId);

  if (own.data === undefined) {
    const nobody = user === null && profileFailure !== null;
    return nobody || own.isError ? (
      <PartFailure
        title={reviewMessages.loadForEditingFailed}
        offlineTitle="Your review waits for the network."
        onRetry={() => void (nobody ? refresh() : own.refetch())}
      />
    ) : (
      skeleton
    );
  }
  if (review === undefined) {
    return (
      <Notice
        tone="danger"
        title={reviewMessages.notFoundForEditing}
        action={<ButtonLink to={paths.reviews}>See all reviews</ButtonLink>}
      />
    );
  }
  const { id, serviceType, rating, content } = review;
  return (
    <div data-may-be-cached>
      <ReviewForm
        draftKey={`review:${id}`}
        initial={{ rating, content }}
        lockedService={serviceType}
        submitLabel="Update Review"
        failed={reviewMessages.updateFailed}
        send={(changed) =>
          call(reviewRoutes.updateReview, {
            params: { id },
            body: { rating: changed.rating, content: changed.content },
          })
        }
      />
    </div>
  );
}
