import { Suspense } from 'react';
import { listMessages } from '@pawprints/domain/list-messages';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Loading } from '../../components/ui/skeleton.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { classNames } from '../../lib/class-names.ts';
import { useDialogEntry } from '../../components/ui/dialog-entry.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';
import { reviewsPath } from '../../lib/paths.ts';
import { usePageTurn } from '../../lib/use-page-turn.ts';
import { ReviewCard, ReviewCardSkeleton } from './review-card.tsx';
import type { FoundReviews } from './find-reviews.ts';
import { filterParams, type ReviewFilter } from './review-filter.ts';
import type { ReviewListState } from './use-review-list.tsx';

const ReviewDialog = lazyWithPreload(async () => (await import('./review-dialog.tsx')).ReviewDialog);

const columns = 'grid grid-cols-1 gap-6 md:grid-cols-2';
const hung = 'md:even:translate-y-8';

export function ReviewList({
  filter,
  list: { status, olderFailed, reviews, found, retry },
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
  const address = reviewsPath(filterParams(filter));
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
        <output className="block text-ink-muted">{statusText(status, olderFailed, found)}</output>
        {(status === 'error' || olderFailed) && (
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
  olderFailed: boolean,
  { reviewCount, sampleCount }: FoundReviews,
): string {
  if (status === 'error') return 'The newest reviews could not be loaded: these are samples.';
  return [
    (reviewCount > 0 || sampleCount === 0) && counted(reviewCount, 'review'),
    sampleCount > 0 && counted(sampleCount, 'sample'),
    olderFailed && listMessages.olderReviewsFailed,
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
