import { useMemo } from 'react';
import { addDays } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/catalogue';
import { pickEndDate, pickStartDate } from '@pawprints/domain/schedule';
import { ScheduleDate, ScheduleTime, type ScheduleFieldsProps } from './schedule-fields.tsx';

export function RangeFields({ serviceId, schedule, clock, onChange }: ScheduleFieldsProps) {
  const { startDate, endDate } = schedule;
  const lastStart = addDays(clock.today, limits.maxDaysAhead);
  const stay = useMemo(
    () => (startDate !== null && endDate !== null ? { from: startDate, to: endDate } : null),
    [startDate, endDate],
  );
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-6">
      <div className="grid content-start gap-4">
        <ScheduleDate
          name="startDate"
          label="Drop-off Date"
          value={startDate}
          today={clock.today}
          lastDay={lastStart}
          stay={stay}
          onChange={(date) => onChange(pickStartDate(schedule, serviceId, date))}
        />
        <ScheduleTime name="dropOffTime" label="Drop-off Time" schedule={schedule} onChange={onChange} />
      </div>
      <div className="grid content-start gap-4">
        <ScheduleDate
          name="endDate"
          label="Pick-up Date"
          value={endDate}
          today={clock.today}
          lastDay={addDays(lastStart, limits.maxNights)}
          stay={stay}
          onChange={(date) => onChange(pickEndDate(schedule, date))}
        />
        <ScheduleTime name="pickUpTime" label="Pick-up Time" schedule={schedule} onChange={onChange} />
      </div>
    </div>
  );
}
