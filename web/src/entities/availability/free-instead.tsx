import type { Asked, RefusedDay } from '@pawprints/domain/availability';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { weekdayDate } from '@pawprints/domain/date-text';
import { pickTimes, type Schedule } from '@pawprints/domain/schedule';
import { Button } from '../../components/ui/button.tsx';
import { useBusinessClock } from '../booking/business-clock.ts';
import { nearestFree, nearestFreeTimes } from './free-dates.ts';

const offered = 3;

/** Buttons: other times where those are all that is needed, and the nearest free dates as far as they are known. */
export function FreeInstead({
  asked,
  schedule,
  refusals,
  onChoose,
}: {
  asked: Asked;
  schedule: Schedule;
  refusals: readonly RefusedDay[];
  onChoose: (schedule: Schedule) => void;
}) {
  const { today } = useBusinessClock();
  const atOtherTimes = refusals.length === 1 ? timesInstead(asked, schedule, refusals[0] ?? null, today) : [];
  const free = [
    ...atOtherTimes.map((other) => ({ label: timesOf(other, schedule), schedule: other })),
    ...nearestFree(asked, schedule, today, offered).map((other) => ({
      label: datesOf(other),
      schedule: other,
    })),
  ];
  if (free.length === 0) return null;
  return (
    <div className="mt-3 first:mt-0">
      <p className="font-semibold">Free instead:</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {free.map(({ label, schedule: other }) => (
          <Button key={label} variant="secondary" onClick={() => onChoose(other)}>
            <span className="figures">{label}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Where the date has room at other times: an earlier pick-up, or the same walk. */
function timesInstead(
  asked: Asked,
  schedule: Schedule,
  refusal: RefusedDay | null,
  today: CalendarDate,
): Schedule[] {
  if (refusal === null || refusal.by === 'date' || schedule.mode === 'individual') return [];
  if (refusal.after !== undefined) return [pickTimes(schedule, { pickUpTime: refusal.after })];
  // Of today some have passed.
  return refusal.date === today ? [] : nearestFreeTimes(asked, schedule, offered);
}

/** 'Pick-up at 12:00 PM' or '08:00 AM to 08:30 AM' */
function timesOf(other: Schedule, { dropOffTime }: Schedule): string {
  return other.dropOffTime === dropOffTime
    ? `Pick-up at ${other.pickUpTime}`
    : `${other.dropOffTime} to ${other.pickUpTime}`;
}

/** 'Sat 12/19/2026' or 'Sat 12/19/2026 to Tue 12/22/2026' */
function datesOf({ mode, startDate, endDate }: Schedule): string {
  const dates = mode === 'range' ? [startDate, endDate] : [startDate];
  return dates.flatMap((date) => (date === null ? [] : weekdayDate(date))).join(' to ');
}
