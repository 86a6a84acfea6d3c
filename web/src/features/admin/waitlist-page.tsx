import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { adminHeadings } from '../../content/admin-headings.ts';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { ShowMore } from './show-more.tsx';
import { WaitCard } from './wait-card.tsx';
import { waitlist } from './waitlist-queries.ts';

/** Who waits for full dates, in their turn. */
export function WaitlistPage() {
  return (
    <>
      <PageHeading {...adminHeadings.waitlist} className="mb-6" />
      <Waits />
    </>
  );
}

function Waits() {
  const list = useInfiniteQuery(waitlist);
  const data = useDeferredValue(list.data);
  const waits = data?.pages.flatMap(({ content }) => content) ?? [];
  const item = useFocusAfterRemoval(
    waits.map(({ id }) => id),
    () => document.querySelector('main h1'),
  );
  if (data === undefined) {
    return list.error === null ? (
      <Loading label="Loading the waitlist…">
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          <Skeleton count={6} className="h-52" />
        </div>
      </Loading>
    ) : (
      <PartFailure
        title="The waitlist could not be loaded."
        offlineTitle="The waitlist waits for the network."
        onRetry={() => void list.refetch()}
      >
        {list.error.message}
      </PartFailure>
    );
  }
  if (waits.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState picture={emptyPictures.noBookings} title="Nobody is waiting.">
        Customers can wait for dates that are full. Who does stands here, the longest first.
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {waits.map((wait) => (
          <li key={wait.id} className="min-w-0" {...item(wait.id)}>
            <WaitCard wait={wait} />
          </li>
        ))}
      </ol>
      <ShowMore list={list} />
    </>
  );
}
