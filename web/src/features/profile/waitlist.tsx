import { Suspense } from 'react';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useWaits } from '../../entities/waitlist/wait-queries.ts';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

// Few customers wait for anything.
const WaitCard = lazyWithPreload(async () => (await import('./wait-card.tsx')).WaitCard);

/** Above the bookings, and nothing for who waits for nothing. */
export function Waitlist() {
  const { data, error, refetch } = useWaits();
  const item = useFocusAfterRemoval((data ?? []).map(({ id }) => id));
  if (data === undefined && error !== null) {
    return (
      <PartFailure
        title="Your waitlist could not be loaded."
        offlineTitle="Your waitlist waits for the network."
        onRetry={() => void refetch()}
      >
        {error.message}
      </PartFailure>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="waitlist" className="grid gap-4">
      <h2 id="waitlist" className="text-2xl">
        Waitlist
      </h2>
      <Suspense fallback={<Skeleton count={data.length} className="h-56" />}>
        <ul className="grid gap-4 lg:grid-cols-2">
          {data.map((wait) => (
            <li key={wait.id} className="min-w-0" {...item(wait.id)}>
              <WaitCard wait={wait} />
            </li>
          ))}
        </ul>
      </Suspense>
    </section>
  );
}
