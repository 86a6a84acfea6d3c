import { formatInputDate, type CalendarDate } from '@pawprints/domain/calendar';
import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

// The calendar is a sixth of the page's code.
const DayCalendar = lazyWithPreload(async () => (await import('./day-calendar.tsx')).DayCalendar);

/** The date that is shown, and a calendar that leads to another one. */
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
  return (
    <>
      <Button
        variant="secondary"
        className="figures"
        aria-haspopup="dialog"
        aria-label={`Date: ${formatInputDate(date)}`}
        onPointerEnter={DayCalendar.preload}
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden size={18} />
        {formatInputDate(date)}
      </Button>
      <LazyDialog open={open} onOpenChange={setOpen} title={<span id="day-choice">Which day?</span>}>
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
