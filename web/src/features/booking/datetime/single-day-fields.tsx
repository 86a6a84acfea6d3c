import { addDays } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/catalogue';
import { pickStartDate } from '@pawprints/domain/schedule';
import { ScheduleDate, ScheduleTime, type ScheduleFieldsProps } from './schedule-fields.tsx';

export function SingleDayFields({ serviceId, schedule, clock, onChange }: ScheduleFieldsProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <ScheduleDate
        name="startDate"
        label="Date"
        value={schedule.startDate}
        today={clock.today}
        lastDay={addDays(clock.today, limits.maxDaysAhead)}
        onChange={(date) => onChange(pickStartDate(schedule, serviceId, date))}
      />
      <div className="grid grid-cols-2 content-start gap-4 md:grid-cols-1">
        <ScheduleTime name="dropOffTime" label="Drop-off Time" schedule={schedule} onChange={onChange} />
        <ScheduleTime name="pickUpTime" label="Pick-up Time" schedule={schedule} onChange={onChange} />
      </div>
    </div>
  );
}
