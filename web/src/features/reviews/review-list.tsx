import { Suspense } from 'react';
import { listMessages } from '@pawprints/domain/list-messages';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Loading } from '../../components/ui/skeleton.tsx';
import { listPictures } from '../../content/list-pictures.ts';
import { classNames } from '../../lib/class-names.ts';
import { useDialogEntry } from '../../components/ui/dialog-entry.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';
import { reviewsPath } from '../../lib/paths.ts';
import { usePageTurn } from '../../lib/use-page-turn.ts';
import { ReviewCard, ReviewCardSkeleton } from './review-card.tsx';
import type { FoundReviews } from './find-reviews.ts';
import { writeListQuery, type ListQuery } from './list-query.ts';
import type { ReviewListState } from './review-list-state.ts';

const ReviewDialog = lazyWithPreload(async () => (await import('./review-dialog.tsx')).ReviewDialog);

/** Letters hang in two columns, the second a little lower. */
const columns = 'grid grid-cols-1 gap-6 md:grid-cols-2';
const hung = 'md:even:translate-y-8';

/** The letters that match, a page at a time. */
export function ReviewList({
  query,
  list: { status, reviews, found, retry },
  onChange,
}: {
  query: ListQuery;
  list: ReviewListState;
  onChange: (changes: Partial<ListQuery>) => void;
}) {
  const dialog = useDialogEntry();
  const { list: section, turn } = usePageTurn(query.page, (page) => onChange({ page }));
  if (found === null) return <ReviewListSkeleton />;

  const open = reviews.find(({ id }) => id === dialog.openId);
  const address = reviewsPath(writeListQuery(query));
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
        <output className="block text-ink-muted">{statusText(status, found)}</output>
        {status === 'error' && (
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
      {found.letters.length === 0 ? (
        <EmptyState
          picture={listPictures.noReviews}
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
            {found.letters.map(({ place, review }) => (
              // By place, not by id: a letter that takes another's place moves nothing.
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
  status: 'pending' | 'error' | 'success',
  { reviewCount, sampleCount }: FoundReviews,
): string {
  if (status === 'error') return 'The newest reviews could not be loaded: these are samples.';
  return [
    (reviewCount > 0 || sampleCount === 0) && counted(reviewCount, 'review'),
    sampleCount > 0 && counted(sampleCount, 'sample'),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Where the first letters will be: a screen of them. */
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
