import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';

/** In the place of a page about one booking or customer. */
export function RecordSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton className="h-11 w-2/3 max-w-form" />
      <Skeleton className="mt-3 h-6 w-1/2 max-w-form" />
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
