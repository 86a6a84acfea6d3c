import { addDays } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/catalogue';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CalendarGrid, type CalendarGridProps } from '../../../../entities/availability/calendar-grid.tsx';

export type EstimateCalendarProps = Omit<CalendarGridProps, 'lastDay'> & {
  /** How far after the last day of a drop-off the calendar goes on. */
  furtherDays?: number;
  onClose: () => void;
};

/** Closes with Escape. */
export function EstimateCalendar({ furtherDays = 0, onClose, ...calendar }: EstimateCalendarProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const calendarHere = place.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    calendarHere?.addEventListener('keydown', onKeyDown);
    return () => calendarHere?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <fieldset ref={place} aria-labelledby={calendar.labelledBy} className="min-w-0">
      <CalendarGrid {...calendar} lastDay={addDays(calendar.today, limits.maxDaysAhead + furtherDays)} />
    </fieldset>
  );
}
