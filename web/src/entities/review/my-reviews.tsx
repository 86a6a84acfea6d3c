import { useQuery } from '@tanstack/react-query';
import type { Review } from '@pawprints/domain/contract/reviews';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { Stars } from '../../components/ui/stars.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { reviewPath, writeReviewPath } from '../../lib/paths.ts';
import { DeleteReview, HiddenNotice, ReviewAnswer } from './review-parts.tsx';
import { fromReview, ownReviews, editReviewPath } from './review-queries.ts';

export function MyReviews({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(ownReviews(userId));
  const item = useFocusAfterRemoval(data?.map(({ id }) => id) ?? []);
  if (data === undefined) {
    return error === null ? (
      <MyReviewsSkeleton />
    ) : (
      <PartFailure
        title="Your reviews could not be loaded."
        offlineTitle="Your reviews wait for the network."
        onRetry={() => void refetch()}
      >
        {error.message}
      </PartFailure>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        picture={emptyPictures.noReviews}
        title="You have not written a review yet."
        action={<ButtonLink to={writeReviewPath()}>Write a Review</ButtonLink>}
      >
        Tell other people how your dog liked it. A few lines are enough.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.map((review) => (
          <li key={review.id} {...item(review.id)}>
            <MyReview review={review} />
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={writeReviewPath()}>Write a Review</ButtonLink>
      </div>
    </div>
  );
}

function MyReview({ review }: { review: Review }) {
  const { id, rating, content, serviceType } = review;
  const { written } = fromReview(review);
  const service = serviceTypeLabels[serviceType];
  return (
    <Card as="article" aria-label={`${service}, ${written}`} className="flex h-full flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">{service}</h2>
        <Stars rating={rating} />
      </div>
      <HiddenNotice hidden={review.hidden} className="mt-3" />
      <p className="mt-3 font-display leading-relaxed whitespace-pre-line">{content}</p>
      <p className="figures mt-3 text-sm text-ink-muted">
        Reviewed on {written}
        {review.hidden === undefined && (
          <>
            {' · '}
            <TextLink to={reviewPath(id)}>Its own page</TextLink>
          </>
        )}
      </p>
      <ReviewAnswer answer={review.answer} className="mt-4" />
      <div className="mt-auto flex flex-wrap gap-3 pt-4">
        <ButtonLink to={editReviewPath(id)} variant="secondary">
          Edit
        </ButtonLink>
        <DeleteReview reviewId={id} />
      </div>
    </Card>
  );
}

function MyReviewsSkeleton() {
  return (
    <Loading label="Loading your reviews…">
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton count={2} className="h-56" />
      </div>
    </Loading>
  );
}
