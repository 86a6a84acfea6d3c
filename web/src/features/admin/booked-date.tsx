import { addDays } from '@pawprints/domain/calendar';
import { weekdayDate } from '@pawprints/domain/date-text';
import { limits } from '@pawprints/domain/catalogue';
import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import type { CalendarGridProps } from '../../entities/availability/calendar-grid.tsx';
import { useReturnFocus } from '../../lib/focus.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

const CalendarGrid = lazyWithPreload(
  async () => (await import('../../entities/availability/calendar-grid.tsx')).CalendarGrid,
);

type CalendarProps = Omit<CalendarGridProps, 'lastDay' | 'labelledBy' | 'role'> & {
  role?: CalendarGridProps['role'];
  /** How far after the last day of a drop-off the calendar goes on. */
  furtherDays?: number;
};

/** A date as a button that shows the calendar with what is free below it, so that two dates do not fill a phone. */
export function BookedDate({
  label,
  onChange,
  ...calendar
}: Omit<CalendarProps, 'chosen'> & { label: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useReturnFocus(isOpen);
  useEffect(() => CalendarGrid.preload(), []);
  const { value } = calendar;
  return (
    <div
      className={isOpen ? 'col-span-full grid gap-2' : 'col-span-full grid content-start gap-2 sm:col-span-1'}
    >
      <div className="grid gap-1">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <Button
          ref={button}
          id={`${id}-value`}
          variant="secondary"
          className="figures justify-self-stretch"
          aria-labelledby={`${id}-label ${id}-value`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {value === null ? 'Choose a date' : weekdayDate(value)}
          <ChevronDown aria-hidden size={20} className={isOpen ? 'rotate-180' : undefined} />
        </Button>
      </div>
      {isOpen && (
        <BookingCalendar
          labelledBy={`${id}-label`}
          {...calendar}
          onChange={(date) => {
            setOpen(false);
            onChange(date);
          }}
        />
      )}
    </div>
  );
}

export function BookingCalendar({
  labelledBy,
  today,
  role = 'day',
  furtherDays = 0,
  ...calendar
}: CalendarProps & { labelledBy: string }) {
  return (
    <div className="min-h-99 max-w-form rounded-card border border-line-strong bg-surface p-2">
      <Suspense
        fallback={
          <Loading label="Loading the calendar…">
            <Skeleton className="h-80" />
          </Loading>
        }
      >
        <CalendarGrid
          labelledBy={labelledBy}
          today={today}
          role={role}
          lastDay={addDays(today, limits.maxDaysAhead + furtherDays)}
          {...calendar}
        />
      </Suspense>
    </div>
  );
}
