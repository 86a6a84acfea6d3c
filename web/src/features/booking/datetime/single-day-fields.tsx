import { addDays } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/catalogue';
import { pickStartDate, pickTimes } from '@pawprints/domain/schedule';
import { DateCalendar } from './date-calendar.tsx';
import type { ScheduleFieldsProps } from './range-fields.tsx';
import { TimeSelect } from './time-select.tsx';

/** Single-day mode: one calendar and both times. */
export function SingleDayFields({ serviceId, schedule, clock, faults, onChange }: ScheduleFieldsProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div data-field="startDate">
        <DateCalendar
          label="Date"
          value={schedule.startDate}
          today={clock.today}
          lastDay={addDays(clock.today, limits.maxDaysAhead)}
          error={faults.of('startDate')}
          onChange={(date) => {
            faults.leave('startDate');
            onChange(pickStartDate(schedule, serviceId, date));
          }}
        />
      </div>
      <div className="grid grid-cols-2 content-start gap-4 md:grid-cols-1">
        <TimeSelect
          field="dropOffTime"
          label="Drop-off Time"
          value={schedule.dropOffTime}
          error={faults.of('dropOffTime')}
          onChange={(dropOffTime) => onChange(pickTimes(schedule, { dropOffTime }))}
          onLeave={() => faults.leave('dropOffTime')}
        />
        <TimeSelect
          field="pickUpTime"
          label="Pick-up Time"
          value={schedule.pickUpTime}
          error={faults.of('pickUpTime')}
          onChange={(pickUpTime) => onChange(pickTimes(schedule, { pickUpTime }))}
          onLeave={() => faults.leave('pickUpTime')}
        />
      </div>
    </div>
  );
}
