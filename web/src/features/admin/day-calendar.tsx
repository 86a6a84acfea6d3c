import { limits } from '@pawprints/domain/catalogue';
import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import { useState } from 'react';
import { CalendarMonth } from '../../entities/availability/calendar-month.tsx';
import { toLocalDay } from '../../entities/availability/local-day.ts';

/** How many days back the calendar goes: bookings of two years are looked at. */
const daysBack = 2 * 365;
const noMarks = new Map();

export function DayCalendar({
  date,
  today,
  labelledBy,
  onChoose,
}: {
  date: CalendarDate;
  today: CalendarDate;
  labelledBy: string;
  onChoose: (date: CalendarDate) => void;
}) {
  const [month, setMonth] = useState(toLocalDay(date));
  return (
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
  );
}
