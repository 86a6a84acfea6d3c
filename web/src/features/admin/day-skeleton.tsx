import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { adminWaits } from '../../content/admin-headings.ts';
import { useIsFirst } from './use-is-first.ts';

export function DaySkeleton() {
  return (
    <Loading label="Loading the day…" atOnce={useIsFirst()}>
      <p className="mt-3 max-w-prose text-lg text-ink-muted">{adminWaits.day}</p>
      <Skeleton className="mt-8 h-7 w-36" />
      <div className="mt-3 grid gap-3 xl:grid-cols-2">
        <Skeleton count={4} className="h-40" />
      </div>
    </Loading>
  );
}
