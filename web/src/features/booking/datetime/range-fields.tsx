import { useMemo } from 'react';
import { addDays } from '@pawprints/domain/calendar';
import type { ServiceId } from '@pawprints/domain/catalogue';
import { limits } from '@pawprints/domain/catalogue';
import { pickEndDate, pickStartDate, pickTimes } from '@pawprints/domain/schedule';
import type { Schedule } from '@pawprints/domain/schedule';
import type { BusinessClock } from '../../../entities/booking/business-clock.ts';
import type { ShownFaults } from '../../../lib/shown-faults.ts';
import { DateCalendar } from './date-calendar.tsx';
import { TimeSelect } from './time-select.tsx';

export type ScheduleFieldsProps = {
  serviceId: ServiceId;
  schedule: Schedule;
  clock: BusinessClock;
  faults: ShownFaults;
  onChange: (schedule: Schedule) => void;
};

/** Range mode: two calendars side by side where there is room, each with its time. */
export function RangeFields({ serviceId, schedule, clock, faults, onChange }: ScheduleFieldsProps) {
  const { startDate, endDate } = schedule;
  const lastStart = addDays(clock.today, limits.maxDaysAhead);
  const stay = useMemo(
    () => (startDate !== null && endDate !== null ? { from: startDate, to: endDate } : null),
    [startDate, endDate],
  );
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-6">
      <div className="grid content-start gap-4">
        <div data-field="startDate">
          <DateCalendar
            label="Drop-off Date"
            value={startDate}
            today={clock.today}
            lastDay={lastStart}
            stay={stay}
            error={faults.of('startDate')}
            onChange={(date) => {
              faults.leave('startDate');
              onChange(pickStartDate(schedule, serviceId, date));
            }}
          />
        </div>
        <TimeSelect
          field="dropOffTime"
          label="Drop-off Time"
          value={schedule.dropOffTime}
          error={faults.of('dropOffTime')}
          onChange={(dropOffTime) => onChange(pickTimes(schedule, { dropOffTime }))}
          onLeave={() => faults.leave('dropOffTime')}
        />
      </div>
      <div className="grid content-start gap-4">
        <div data-field="endDate">
          <DateCalendar
            label="Pick-up Date"
            value={endDate}
            today={clock.today}
            lastDay={addDays(lastStart, limits.maxNights)}
            stay={stay}
            error={faults.of('endDate')}
            onChange={(date) => {
              faults.leave('endDate');
              onChange(pickEndDate(schedule, date));
            }}
          />
        </div>
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
