import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';

function WizardSkeleton() {
  return (
    <Loading label="Loading your booking…">
      <div className="grid grid-cols-4 gap-2 md:gap-4">
        <Skeleton count={4} className="h-12" />
      </div>
      <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <StepShapes />
        <Skeleton className="h-48" />
      </div>
    </Loading>
  );
}

/** The page, before its step can be shown. */
export function Waiting() {
  return (
    <div className="page-column py-6 lg:py-12">
      <WizardSkeleton />
    </div>
  );
}

export function StepSkeleton() {
  return (
    <Loading label="Loading this step…">
      <StepShapes />
    </Loading>
  );
}

function StepShapes() {
  return (
    <div>
      <Skeleton className="h-10 w-3/4" />
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        <Skeleton count={4} className="h-28" />
      </div>
    </div>
  );
}
