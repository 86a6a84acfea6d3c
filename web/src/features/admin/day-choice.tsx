import { formatInputDate, type CalendarDate } from '@pawprints/domain/calendar';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { DayDialog, preloadCalendar } from './day-dialog.tsx';

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
  return (
    <>
      <IconButton
        icon={CalendarDays}
        label={`Date: ${formatInputDate(date)}`}
        className="border border-line-strong bg-surface"
        aria-haspopup="dialog"
        onPointerEnter={preloadCalendar}
        onClick={() => setOpen(true)}
      />
      <DayDialog
        title="Which day?"
        date={date}
        today={today}
        open={open}
        onOpenChange={setOpen}
        onChoose={(chosen) => {
          setOpen(false);
          onChoose(chosen);
        }}
      />
    </>
  );
}
