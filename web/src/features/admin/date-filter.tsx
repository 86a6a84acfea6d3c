import { business } from '@pawprints/domain/business';
import { formatInputDate, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { serverNow } from '../../lib/server-clock.ts';
import { DayDialog, preloadCalendar } from './day-dialog.tsx';

/** A date of a filter, chosen in a calendar, or none. */
export function DateFilter({
  label,
  date,
  onChoose,
}: {
  label: string;
  date: CalendarDate | undefined;
  onChoose: (date: CalendarDate | undefined) => void;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const today = todayIn(business.timeZone, serverNow());
  const choose = (chosen: CalendarDate | undefined) => {
    setOpen(false);
    onChoose(chosen);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={`${id}-label`} className="font-semibold">
        {label}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        id={id}
        className="figures flex min-h-11 w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-surface px-3 text-left transition-colors hover:border-green"
        onPointerEnter={preloadCalendar}
        onClick={() => setOpen(true)}
      >
        {date === undefined ? 'Any' : formatInputDate(date)}
        <CalendarDays aria-hidden size={18} className="shrink-0 text-ink-muted" />
      </button>
      <DayDialog
        title={label}
        date={date ?? today}
        today={today}
        open={open}
        onOpenChange={setOpen}
        onChoose={choose}
        footer={
          date !== undefined && (
            <Button variant="secondary" onClick={() => choose(undefined)}>
              Any date
            </Button>
          )
        }
      />
    </div>
  );
}
