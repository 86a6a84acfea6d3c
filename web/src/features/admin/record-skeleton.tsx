import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { adminWaits } from '../../content/admin-headings.ts';
import { useIsFirst } from './use-is-first.ts';

/** In the place of a page about one booking or customer. */
export function RecordSkeleton({ record }: { record: 'booking' | 'customer' }) {
  return (
    <Loading label={`Loading the ${record}…`} atOnce={useIsFirst()}>
      <Skeleton className="h-11 w-2/3 max-w-form" />
      <p className="mt-3 max-w-prose text-lg text-ink-muted">{adminWaits[record]}</p>
      <div className="mt-8 grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-8">
        <div className="grid gap-4">
          <Skeleton count={2} className="h-48" />
        </div>
        <div className="grid gap-4">
          <Skeleton count={2} className="h-40" />
        </div>
      </div>
    </Loading>
  );
}
