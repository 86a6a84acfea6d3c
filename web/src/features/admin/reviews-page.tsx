import { useInfiniteQuery } from '@tanstack/react-query';
import type { Review } from '@pawprints/domain/contract/reviews';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { Stars } from '../../components/ui/stars.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { adminHeadings } from '../../content/admin-headings.ts';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { ReviewActDialog, type AskedAct, type ReviewAct } from '../../entities/review/review-act-dialog.tsx';
import { ReviewButtons } from '../../entities/review/review-acts.tsx';
import { HiddenNotice, ReviewAnswer } from '../../entities/review/review-parts.tsx';
import { fromReview } from '../../entities/review/review-queries.ts';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { reviewPath } from '../../lib/paths.ts';
import { adminPaths } from './admin-paths.ts';
import { moderatedReviews, type ModerationState } from './moderated-reviews.ts';
import { ShortText } from './short-text.tsx';
import { ShowMore } from './show-more.tsx';
import { StateSwitch } from './state-switch.tsx';

/** Reviews as they are now, past all caches, and those that are hidden. */
export function ReviewsPage() {
  const [query] = useSearchParams();
  const state = query.get('state') === 'hidden' ? 'hidden' : 'shown';
  // Beside the list, so that what is typed stays when the review leaves it: somebody else may hide it meanwhile.
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const ask: OnAsk = useCallback((review, act) => setAsked({ review, act, open: true }), []);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading {...adminHeadings.reviews} />
        <StateSwitch label="Reviews" parts={states} shown={state} />
      </div>
      <Reviews key={state} state={state} onAsk={ask} />
      <ReviewActDialog asked={asked} onClose={() => setAsked(asked && { ...asked, open: false })} />
    </>
  );
}

/** Of each review and answer, so that several are in view, and what is said above them is the largest text of the page. */
const shownLines = 3;

const states = [
  { value: 'shown', label: 'Shown', to: adminPaths.reviews },
  { value: 'hidden', label: 'Hidden', to: `${adminPaths.reviews}?state=hidden` },
];

type OnAsk = (review: Review, act: ReviewAct) => void;

/** What is asked about one of them renders none. */
const Reviews = memo(function Reviews({ state, onAsk }: { state: ModerationState; onAsk: OnAsk }) {
  const list = useInfiniteQuery(moderatedReviews(state));
  const data = useDeferredValue(list.data);
  const reviews = data?.pages.flatMap(({ content }) => content) ?? [];
  const item = useFocusAfterRemoval(
    reviews.map(({ id }) => id),
    () => document.querySelector('main h1'),
  );
  if (data === undefined) {
    return list.error === null ? (
      <ReviewsSkeleton />
    ) : (
      <PartFailure
        title="The reviews could not be loaded."
        offlineTitle="The reviews wait for the network."
        onRetry={() => void list.refetch()}
      >
        {list.error.message}
      </PartFailure>
    );
  }
  if (reviews.length === 0) {
    return (
      <EmptyState
        picture={emptyPictures.noReviews}
        title={state === 'hidden' ? 'No review is hidden.' : 'Nobody has written a review yet.'}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-4 xl:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id} className="min-w-0" {...item(review.id)}>
            <ReviewToModerate review={review} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
});

function ReviewToModerate({ review, onAsk }: { review: Review; onAsk: OnAsk }) {
  const { id, name, rating, content, serviceType, answer, hidden } = review;
  const { written } = fromReview(review);
  return (
    <Card as="article" aria-label={`Review by ${name}, ${written}`} className="flex h-full flex-col">
      <div className="flex items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-lg wrap-anywhere">{name}</h2>
        <span className="shrink-0">
          <Stars rating={rating} />
        </span>
      </div>
      <p className="figures text-sm text-ink-muted">
        {serviceTypeLabels[serviceType]} · {written}
        {hidden === undefined && (
          <>
            {' · '}
            <TextLink to={reviewPath(id)}>
              Its own page<span className="sr-only">, by {name}</span>
            </TextLink>
          </>
        )}
      </p>
      <HiddenNotice hidden={hidden} className="mt-4" />
      <div className="mt-3 max-w-prose font-display leading-relaxed wrap-anywhere">
        <ShortText as="div" text={content} lines={shownLines} about={`the review by ${name}`} />
      </div>
      <ReviewAnswer answer={answer} className="mt-4">
        <ShortText as="div" text={answer?.text ?? ''} lines={shownLines} about={`the answer to ${name}`} />
      </ReviewAnswer>
      <div className="mt-auto flex flex-wrap gap-3 pt-4">
        <ReviewButtons review={review} onAsk={(act) => onAsk(review, act)} />
      </div>
    </Card>
  );
}

function ReviewsSkeleton() {
  return (
    <Loading label="Loading the reviews…">
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton count={4} className="h-56" />
      </div>
    </Loading>
  );
}
