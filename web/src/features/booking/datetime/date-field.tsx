import { Suspense, useId } from 'react';
import { addDays, formatInputDate } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/catalogue';
import { FieldError } from '../../../components/ui/field.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import type { EvenFull } from '../../../entities/availability/day-marks.ts';
import type { CalendarGridProps } from '../../../entities/availability/calendar-grid.tsx';
import { useBusinessClock } from '../../../entities/booking/business-clock.ts';
import { lazyWithPreload } from '../../../rendering/lazy-with-preload.tsx';
import { useStepField, type StepField } from '../step-form.ts';
import { useFullReport } from './full-shown.ts';

const CalendarGrid = lazyWithPreload(
  async () => (await import('../../../entities/availability/calendar-grid.tsx')).CalendarGrid,
);

/** A chosen day counts as a field that was left, so its error shows at once. */
export function DateField({
  name,
  label,
  value,
  furtherDays = 0,
  stay = null,
  role = 'day',
  pickUpTime,
  asked,
  evenFull,
  onChange,
}: Pick<CalendarGridProps, 'value' | 'stay' | 'pickUpTime' | 'asked' | 'onChange'> & {
  role?: CalendarGridProps['role'];
  name: StepField;
  evenFull: EvenFull;
  label: string;
  /** How far after the last day of a drop-off the calendar goes on. */
  furtherDays?: number;
}) {
  const id = useId();
  const { ref, error, onBlur } = useStepField(name);
  const { today } = useBusinessClock();
  const reportFull = useFullReport(id);
  return (
    <fieldset
      ref={ref}
      className="min-w-0"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>{' '}
        <span className="figures font-semibold text-green">
          {value === null ? 'MM/dd/yyyy' : formatInputDate(value)}
        </span>
      </legend>
      <div className="mt-2 min-h-99 rounded-card border border-line-strong bg-surface p-2">
        <Suspense fallback={<MonthSkeleton />}>
          <CalendarGrid
            labelledBy={`${id}-label`}
            value={value}
            today={today}
            lastDay={addDays(today, limits.maxDaysAhead + furtherDays)}
            stay={stay}
            role={role}
            pickUpTime={pickUpTime}
            asked={asked}
            evenFull={evenFull}
            onFullShown={reportFull}
            onChange={(date) => {
              onBlur();
              onChange(date);
            }}
          />
        </Suspense>
      </div>
      <FieldError id={`${id}-error`} className="mt-2">
        {error}
      </FieldError>
    </fieldset>
  );
}

function MonthSkeleton() {
  return (
    <Loading label="Loading the calendar…">
      <Skeleton className="mx-auto my-2 h-7 w-36" />
      <div className="mt-4 grid grid-cols-7 gap-2 p-1">
        <Skeleton count={35} className="h-9" />
      </div>
    </Loading>
  );
}
