import { useEffect, useRef } from 'react';
import { formatInputDate } from '@pawprints/domain/calendar';
import type { Schedule } from '@pawprints/domain/schedule';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { nearestFree, useDraftRefusals } from '../../../entities/availability/draft-availability.ts';
import { useBusinessClock } from '../../../entities/booking/business-clock.ts';
import { changeSchedule, useBookingDraft } from '../../../entities/booking/draft-store.ts';
import { weekdayOf } from './local-day.ts';

const offered = 3;

/** Why 'Pay Now' led back to the dates, and the nearest free ones. Takes the focus, which the step's heading has had. */
export function RefusedDates({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const { today } = useBusinessClock();
  const { schedule } = useBookingDraft();
  // Renders again when the months are loaded anew.
  useDraftRefusals();
  const free = schedule === null ? [] : nearestFree(schedule, today, offered);
  return (
    <div ref={place} tabIndex={-1} className="rounded-control">
      <Notice tone="danger" title={message}>
        Nothing has been booked or charged. What you typed is kept.
        {free.length > 0 && (
          <div className="mt-3">
            <p className="font-semibold">The nearest free dates:</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {free.map((other) => (
                <Button key={other.startDate} variant="secondary" onClick={() => changeSchedule(other)}>
                  <span className="figures">{datesOf(other)}</span>
                </Button>
              ))}
            </div>
          </div>
        )}
      </Notice>
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
