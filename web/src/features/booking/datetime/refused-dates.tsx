import { useEffect, useRef } from 'react';
import { formatInputDate } from '@pawprints/domain/calendar';
import { pickTimes, type Schedule } from '@pawprints/domain/schedule';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useAsked, useDraftRefusals } from '../../../entities/availability/draft-availability.ts';
import { nearestFree } from '../../../entities/availability/free-dates.ts';
import { weekdayOf } from '../../../entities/availability/local-day.ts';
import { useBusinessClock } from '../../../entities/booking/business-clock.ts';
import { changeSchedule, useBookingDraft } from '../../../entities/booking/draft-store.ts';

const offered = 3;

/** Why 'Pay Now' led back to the dates, and what is free. Takes the focus, which the step's heading has had. */
export function RefusedDates({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-control">
      <Notice tone="danger" title={message}>
        Nothing has been booked or charged. What you typed is kept.
        <FreeInstead />
      </Notice>
    </div>
  );
}

/** Below the fields, where the message about the chosen dates stands: what is free instead. */
export function FullDates({ message }: { message: string | null }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {message !== null && (
        <>
          <p className="sr-only">{message}</p>
          <FreeInstead />
        </>
      )}
    </div>
  );
}

type Instead = { label: string; schedule: Schedule };

/** An earlier pick-up where that is all that is needed, and the nearest free dates. Renders again with what is loaded. */
function useFreeInstead(): Instead[] {
  const { today } = useBusinessClock();
  const asked = useAsked();
  const { schedule } = useBookingDraft();
  const refusals = useDraftRefusals();
  if (asked === null || schedule === null) return [];
  const after = refusals.length === 1 ? refusals[0]?.after : undefined;
  return [
    ...(after === undefined
      ? []
      : [{ label: `Pick-up at ${after}`, schedule: pickTimes(schedule, { pickUpTime: after }) }]),
    ...nearestFree(asked, schedule, today, offered).map((other) => ({
      label: datesOf(other),
      schedule: other,
    })),
  ];
}

function FreeInstead() {
  const free = useFreeInstead();
  if (free.length === 0) return null;
  return (
    <div className="mt-3 first:mt-0">
      <p className="font-semibold">Free instead:</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {free.map(({ label, schedule }) => (
          <Button key={label} variant="secondary" onClick={() => changeSchedule(schedule)}>
            <span className="figures">{label}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** 'Sat 12/19/2026' or 'Sat 12/19/2026 to Tue 12/22/2026' */
function datesOf({ mode, startDate, endDate }: Schedule): string {
  const dates = mode === 'range' ? [startDate, endDate] : [startDate];
  return dates
    .flatMap((date) => (date === null ? [] : `${weekdayOf(date)} ${formatInputDate(date)}`))
    .join(' to ');
}
