import { limits } from '@pawprints/domain/catalogue';
import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { CalendarMonth } from '../../entities/availability/calendar-month.tsx';
import { toLocalDay } from '../../entities/availability/local-day.ts';

/** How many days back the calendar goes: bookings of two years are looked at. */
const daysBack = 2 * 365;
const noMarks = new Map();

export function DayCalendar({
  date,
  today,
  labelledBy,
  focusRef,
  onChoose,
}: {
  date: CalendarDate;
  today: CalendarDate;
  labelledBy: string;
  /** What a dialog around it begins with. */
  focusRef: RefObject<HTMLElement | null>;
  onChoose: (date: CalendarDate) => void;
}) {
  const [month, setMonth] = useState(toLocalDay(date));
  const calendar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day = calendar.current?.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]') ?? null;
    focusRef.current = day;
    // This has loaded after the dialog has opened with the focus elsewhere.
    if (day?.closest('[role="dialog"]')?.contains(document.activeElement) === true) day.focus();
  }, [focusRef]);
  return (
    <div ref={calendar}>
      <CalendarMonth
        labelledBy={labelledBy}
        value={date}
        month={month}
        today={today}
        firstDay={addDays(today, -daysBack)}
        lastDay={addDays(today, limits.maxDaysAhead + limits.maxNights)}
        marks={noMarks}
        onChoose={onChoose}
        onTurn={setMonth}
      />
    </div>
  );
}
