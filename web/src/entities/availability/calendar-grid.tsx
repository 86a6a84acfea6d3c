import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isLatePickUp, type Asked } from '@pawprints/domain/availability';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { parseTimeText } from '@pawprints/domain/time-text';
import { queryClient } from '../../lib/query-client.ts';
import { monthOf, monthQuery } from './availability-queries.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { marksOf, type DateRole, type EvenFull } from './day-marks.ts';
import { fromLocalDay, toLocalDay } from './local-day.ts';

export type CalendarGridProps = {
  labelledBy: string;
  value: CalendarDate | null;
  /** Where several are chosen: all of them, and `value` is null. */
  chosen?: readonly CalendarDate[];
  today: CalendarDate;
  lastDay: CalendarDate;
  stay?: { from: CalendarDate; to: CalendarDate } | null;
  role: Exclude<DateRole, 'lateDeparture'>;
  /** With the role of a departure: whether it is late. */
  pickUpTime?: string | undefined;
  asked: Asked;
  evenFull?: EvenFull;
  /** Whether the month that is shown has a full day which cannot be chosen. */
  onFullShown?: (some: boolean) => void;
  onChange: (date: CalendarDate) => void;
};

const noDates: readonly CalendarDate[] = [];

/** Loaded when a calendar is first shown: react-day-picker is larger than the rest of the wizard. */
export function CalendarGrid({
  labelledBy,
  value,
  chosen,
  today,
  lastDay,
  stay,
  role,
  pickUpTime = '',
  asked,
  evenFull = noDates,
  onFullShown,
  onChange,
}: CalendarGridProps) {
  const [shown, setShown] = useState({ value, month: toLocalDay(value ?? chosen?.[0] ?? today) });
  // Show the month of a date that was changed from outside.
  if (shown.value !== value) setShown({ value, month: value === null ? shown.month : toLocalDay(value) });

  const month = monthOf(fromLocalDay(shown.month));
  const { data, isError } = useMonth(asked, month);
  const late = role === 'departure' && isLatePickUp(parseTimeText(pickUpTime) ?? 0, data?.lateCheckout ?? '');
  const marks = useMemo(
    () => marksOf(data, late ? 'lateDeparture' : role, evenFull),
    [data, role, late, evenFull],
  );

  const someFull = [...marks].some(
    ([date, { state, choosable }]) =>
      monthOf(date) === month && date <= lastDay && state === 'full' && choosable === undefined,
  );
  useEffect(() => {
    onFullShown?.(someFull);
    return () => onFullShown?.(false);
  }, [someFull, onFullShown]);

  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  const choose = useCallback((date: CalendarDate) => latest.current(date), []);
  const turn = useCallback((turned: Date) => setShown((before) => ({ ...before, month: turned })), []);
  return (
    <>
      <CalendarMonth
        labelledBy={labelledBy}
        value={value}
        chosen={chosen}
        month={shown.month}
        today={today}
        firstDay={today}
        lastDay={lastDay}
        stayFrom={stay?.from}
        stayTo={stay?.to}
        marks={marks}
        onChoose={choose}
        onTurn={turn}
      />
      <CalendarLegend
        month={month}
        marks={marks}
        failed={isError}
        waitText={'waitText' in evenFull ? evenFull.waitText : null}
      />
    </>
  );
}

/** For how long, in milliseconds, somebody who turns over months has to stop at one before it is asked for. */
const stopMs = 250;

/** A calendar shows the month as ever while this loads, and where it fails: the server decides in the end. */
function useMonth(asked: Asked, month: CalendarDate) {
  const [stoppedAt, setStoppedAt] = useState(month);
  useEffect(() => {
    const timer = setTimeout(() => setStoppedAt(month), stopMs);
    return () => clearTimeout(timer);
  }, [month]);
  return useQuery({ ...monthQuery(asked, month), enabled: month === stoppedAt }, queryClient);
}
