import { listMessages } from '@pawprints/domain/list-messages';
import { Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useDialogEntry } from '../../components/ui/dialog-entry.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Loading } from '../../components/ui/skeleton.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { firstSampleReviews, sampleReviewCount } from '../../content/first-sample-reviews.ts';
import { fromSamples, loadSamples } from '../../entities/review/review-or-sample.ts';
import { classNames } from '../../lib/class-names.ts';
import { useLoadedModule } from '../../lib/use-loaded-module.ts';
import { usePageTurn } from '../../lib/use-page-turn.ts';
import { usePrerendered } from '../../rendering/hydrated.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';
import { ReviewCard, ReviewCardSkeleton } from './review-card.tsx';
import {
  findReviews,
  isDefaultFilter,
  reviewsPath,
  type FoundReviews,
  type ReviewFilter,
} from './review-filter.ts';
import type { CustomerReviews } from './review-list-data.tsx';

const ReviewDialog = lazyWithPreload(async () => (await import('./review-dialog.tsx')).ReviewDialog);

const columns = 'grid grid-cols-1 gap-6 md:grid-cols-2';
const hung = 'md:even:translate-y-8';

const firstSamples = fromSamples(firstSampleReviews);

const loadLists = async () => {
  const [samples, { ReviewListData }] = await Promise.all([loadSamples(), import('./review-list-data.tsx')]);
  return { samples, ReviewListData };
};

/**
 * Prerendered markup shows the first samples until the customers' reviews are fetched. If that fails, the
 * samples stay (docs/rules.md#lists-and-search).
 */
export function useReviewList(filter: ReviewFilter) {
  const prerendered = usePrerendered();
  const { module, failed, retry } = useLoadedModule(loadLists);
  const [customers, setCustomers] = useState<CustomerReviews | null>(null);

  const status = failed ? 'error' : (customers?.status ?? 'pending');
  const searchStatus = customers?.searchStatus ?? 'success';
  const reviews = [...(customers?.reviews ?? []), ...(module?.samples ?? firstSamples)];
  return {
    status: searchStatus === 'pending' ? searchStatus : status,
    searchFailed: searchStatus === 'error',
    reviews,
    /** The requested page. Null until there is something to show. */
    found: find(),
    retry: customers?.retry ?? retry,
    /** Render it: it queries the server and shows nothing. */
    queries: module && <module.ReviewListData filter={filter} onChange={setCustomers} />,
  };

  function find(): FoundReviews | null {
    const found = findReviews(reviews, filter);
    if (status !== 'pending') {
      return searchStatus === 'pending' && found.reviews.length === 0 ? null : found;
    }
    if (!prerendered) return null;
    if (module !== null) return found;
    const totalPages = Math.ceil(sampleReviewCount / filter.size);
    // Without samples nothing is known yet.
    return isDefaultFilter(filter) && sampleReviewCount > 0
      ? { ...found, sampleCount: sampleReviewCount, totalPages }
      : null;
  }
}

type ReviewListState = ReturnType<typeof useReviewList>;

export function ReviewList({
  filter,
  list: { status, searchFailed, reviews, found, retry },
  onChange,
}: {
  filter: ReviewFilter;
  list: ReviewListState;
  onChange: (changes: Partial<ReviewFilter>) => void;
}) {
  const dialog = useDialogEntry();
  const { list: section, turn } = usePageTurn(filter.page, (page) => onChange({ page }));
  if (found === null) return <ReviewListSkeleton />;

  const open = reviews.find(({ id }) => id === dialog.openId);
  const address = reviewsPath(filter);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Reviews"
      aria-busy={status === 'pending'}
      className="scroll-mt-24"
      onPointerEnter={ReviewDialog.preload}
    >
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4">
        <output className="block text-ink-muted">{statusText(status, searchFailed, found)}</output>
        {(status === 'error' || searchFailed) && (
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
      {found.reviews.length === 0 ? (
        <EmptyState
          picture={emptyPictures.noReviews}
          title={listMessages.noReviewsFound}
          action={
            <Button variant="secondary" onClick={() => onChange({ search: '', service: '', page: 0 })}>
              Show all reviews
            </Button>
          }
        />
      ) : (
        <>
          <ul className={columns}>
            {found.reviews.map((review, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a review that takes another's place moves nothing
              <li key={place} className={hung}>
                <ReviewCard review={review} onOpen={() => dialog.open(review.id, address)} />
              </li>
            ))}
          </ul>
          <div className="mt-8 md:mt-18 still:hidden">
            <Pagination label="Reviews" page={found.page} totalPages={found.totalPages} onChange={turn} />
          </div>
        </>
      )}
      {open !== undefined && (
        <Suspense>
          <ReviewDialog review={open} onClose={dialog.close} />
        </Suspense>
      )}
    </section>
  );
}

function statusText(
  status: ReviewListState['status'],
  searchFailed: boolean,
  { reviewCount, sampleCount }: FoundReviews,
): string {
  if (status === 'error') return 'The newest reviews could not be loaded: these are samples.';
  return [
    (reviewCount > 0 || sampleCount === 0) && counted(reviewCount, 'review'),
    sampleCount > 0 && counted(sampleCount, 'sample'),
    searchFailed && listMessages.olderReviewsFailed,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function ReviewListSkeleton() {
  return (
    <Loading label="Loading reviews…">
      <div className={classNames('mt-15', columns)}>
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place} className={hung}>
            <ReviewCardSkeleton />
          </div>
        ))}
      </div>
    </Loading>
  );
}
