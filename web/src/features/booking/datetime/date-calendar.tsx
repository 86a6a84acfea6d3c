import { Suspense, useId } from 'react';
import { formatInputDate } from '@pawprints/domain/calendar';
import { FieldError } from '../../../components/ui/field.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyWithPreload } from '../../../rendering/lazy-with-preload.tsx';
import type { CalendarGridProps } from './calendar-grid.tsx';

const CalendarGrid = lazyWithPreload(async () => (await import('./calendar-grid.tsx')).CalendarGrid);

export function DateCalendar({
  label,
  error,
  ...grid
}: Omit<CalendarGridProps, 'labelledBy'> & { label: string; error?: string | undefined }) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>{' '}
        <span className="figures font-semibold text-green">
          {grid.value === null ? 'MM/dd/yyyy' : formatInputDate(grid.value)}
        </span>
      </legend>
      <div className="mt-2 min-h-89 rounded-card border border-line-strong bg-surface p-2">
        <Suspense fallback={<MonthSkeleton />}>
          <CalendarGrid labelledBy={`${id}-label`} {...grid} />
        </Suspense>
      </div>
      {error !== undefined && (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

function MonthSkeleton() {
  return (
    <Loading label="Loading the calendar…">
      <Skeleton className="mx-auto my-2 h-7 w-36" />
      <div className="mt-4 grid grid-cols-7 gap-2 p-1">
        {Array.from({ length: 35 }, (_, day) => (
          <Skeleton key={day} className="h-9" />
        ))}
      </div>
    </Loading>
  );
}
