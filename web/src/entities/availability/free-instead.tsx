import type { Asked, RefusedDay } from '@pawprints/domain/availability';
import { formatInputDate } from '@pawprints/domain/calendar';
import { pickTimes, type Schedule } from '@pawprints/domain/schedule';
import { Button } from '../../components/ui/button.tsx';
import { useBusinessClock } from '../booking/business-clock.ts';
import { nearestFree } from './free-dates.ts';
import { weekdayOf } from './local-day.ts';

const offered = 3;

/** Buttons: an earlier pick-up where that is all that is needed, and the nearest free dates as far as they are known. */
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
  const after = refusals.length === 1 ? refusals[0]?.after : undefined;
  const free = [
    ...(after === undefined
      ? []
      : [{ label: `Pick-up at ${after}`, schedule: pickTimes(schedule, { pickUpTime: after }) }]),
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

/** 'Sat 12/19/2026' or 'Sat 12/19/2026 to Tue 12/22/2026' */
function datesOf({ mode, startDate, endDate }: Schedule): string {
  const dates = mode === 'range' ? [startDate, endDate] : [startDate];
  return dates
    .flatMap((date) => (date === null ? [] : `${weekdayOf(date)} ${formatInputDate(date)}`))
    .join(' to ');
}
