import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { reviewMessages } from '@pawprints/domain/messages';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { Avatar } from '../../components/ui/avatar.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { LoadFailure, OfflineState } from '../../components/ui/load-failure.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { fromReview, oneReview, ownReviews } from '../../entities/review/review-queries.ts';
import { loadSamples, type ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { failureText, type Failure } from '../../lib/api-answer.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useOnline } from '../../lib/online.ts';
import { paths } from '../../lib/paths.ts';
import { ReviewNotFound } from './review-not-found.tsx';
import { AdminReviewActions, OwnReviewActions, ReviewText } from './review-details.tsx';
import { Stamp } from './stamp.tsx';

/** /reviews/{id}: the server's review, else the sample of that id (docs/rules.md#reviews). */
export function ReviewPage() {
  const { id = '' } = useParams();
  return (
    <div className="page-column max-w-[52rem] py-8 md:py-12">
      <TextLink to={paths.reviews} className="inline-flex min-h-11 items-center">
        Back to Reviews
      </TextLink>
      <ReviewOfId key={id} id={id.trim()} />
    </div>
  );
}

function ReviewOfId({ id }: { id: string }) {
  const number = /^\d{1,16}$/.test(id) ? Number(id) : null;
  const userId = useSession(({ user }) => user?.id ?? null);
  const online = useOnline();
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState(false);
  const one = useQuery({ ...oneReview(number ?? 0), enabled: number !== null && !deleted });
  // The author's own list has their last change: the public answer may be a minute old.
  const own = useQuery({ ...ownReviews(userId ?? ''), enabled: number !== null && userId !== null });
  const sample = use(loadSamples()).find((candidate) => candidate.id === id);
  const mine = own.data?.find((review) => review.id === number);
  const found = mine ?? one.data;

  const leave = () => {
    setDeleted(true);
    void navigate(paths.reviews);
  };

  if (deleted) return <FullReviewSkeleton />;
  if (found !== undefined) {
    return (
      <div data-may-be-cached={mine && ''}>
        <FullReview review={fromReview(found)} onDeleted={leave} />
      </div>
    );
  }
  if (sample !== undefined) return <FullReview review={sample} onDeleted={leave} />;
  if (id === '') return <ReviewNotFound message={reviewMessages.idMissing} />;
  if (one.isLoading) return <FullReviewSkeleton />;
  if (!online) return <OfflineState onRetry={() => void one.refetch()} />;
  if (!(one.error instanceof ApiError) || isNotThere(one.error.failure)) {
    return <ReviewNotFound message={reviewMessages.loadRefused} />;
  }
  return (
    <LoadFailure
      title={reviewMessages.loadFailed}
      message={failureText(one.error.failure)}
      onRetry={() => void one.refetch()}
    >
      <ButtonLink to={paths.reviews} variant="secondary">
        See all reviews
      </ButtonLink>
    </LoadFailure>
  );
}

function FullReview({ review, onDeleted }: { review: ReviewOrSample; onDeleted: () => void }) {
  const { name, picture, serviceType } = review;
  return (
    <article className="mt-4 rounded-card border border-line bg-surface p-6 md:p-12">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-4 sm:flex-row sm:items-center">
          <Avatar name={name} picture={picture} size="large" />
          <div className="min-w-0">
            <PageHeading title={`Review by ${name}`} className="wrap-anywhere">
              {name}
            </PageHeading>
            <p className="text-ink-muted">{serviceTypeLabels[serviceType]}</p>
          </div>
        </div>
        <Stamp service={serviceType} className="hidden w-20 sm:block" />
      </div>
      <div className="mt-6">
        <ReviewText review={review} large />
      </div>
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        <OwnReviewActions review={review} onDeleted={onDeleted} />
      </div>
      <AdminReviewActions review={review} onGone={onDeleted} />
    </article>
  );
}

/** 400 means that the id is not valid. */
function isNotThere({ status }: Failure): boolean {
  return status === 404 || status === 400;
}

function FullReviewSkeleton() {
  return (
    <Loading label="Loading the review…">
      <div className="mt-4 grid gap-4 rounded-card border border-line bg-surface p-6 md:p-12">
        <div className="flex items-center gap-4">
          <Skeleton className="size-18" />
          <Skeleton className="h-9 w-52" />
        </div>
        <Skeleton className="mt-4 h-5 w-28" />
        <Skeleton className="h-32" />
      </div>
    </Loading>
  );
}
