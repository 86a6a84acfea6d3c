import type { CalendarDate } from '@pawprints/domain/calendar';
import { Suspense, useId, useRef, type ReactNode } from 'react';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

// The calendar is a sixth of the page's code.
const DayCalendar = lazyWithPreload(async () => (await import('./day-calendar.tsx')).DayCalendar);

export const preloadCalendar = DayCalendar.preload;

/** A calendar in which one day is chosen. */
export function DayDialog({
  title,
  date,
  today,
  open,
  onOpenChange,
  onChoose,
  footer,
}: {
  title: string;
  date: CalendarDate;
  today: CalendarDate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (date: CalendarDate) => void;
  footer?: ReactNode;
}) {
  const titleId = useId();
  const day = useRef<HTMLElement>(null);
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span id={titleId}>{title}</span>}
      initialFocus={day}
      footer={footer}
    >
      <Suspense
        fallback={
          <Loading label="Loading the calendar…">
            <Skeleton className="h-80" />
          </Loading>
        }
      >
        <DayCalendar date={date} today={today} labelledBy={titleId} focusRef={day} onChoose={onChoose} />
      </Suspense>
    </LazyDialog>
  );
}
