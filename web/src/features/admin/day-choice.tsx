import { formatInputDate, type CalendarDate } from '@pawprints/domain/calendar';
import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

// The calendar is a sixth of the page's code.
const DayCalendar = lazyWithPreload(async () => (await import('./day-calendar.tsx')).DayCalendar);

/** A calendar that leads to another date. */
export function DayChoice({
  date,
  today,
  onChoose,
}: {
  date: CalendarDate;
  today: CalendarDate;
  onChoose: (date: CalendarDate) => void;
}) {
  const [open, setOpen] = useState(false);
  const day = useRef<HTMLElement>(null);
  return (
    <>
      <IconButton
        icon={CalendarDays}
        label={`Date: ${formatInputDate(date)}`}
        className="border border-line-strong bg-surface"
        aria-haspopup="dialog"
        onPointerEnter={DayCalendar.preload}
        onClick={() => setOpen(true)}
      />
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title={<span id="day-choice">Which day?</span>}
        initialFocus={day}
      >
        <Suspense
          fallback={
            <Loading label="Loading the calendar…">
              <Skeleton className="h-80" />
            </Loading>
          }
        >
          <DayCalendar
            date={date}
            today={today}
            labelledBy="day-choice"
            focusRef={day}
            onChoose={(chosen) => {
              setOpen(false);
              onChoose(chosen);
            }}
          />
        </Suspense>
      </LazyDialog>
    </>
  );
}
