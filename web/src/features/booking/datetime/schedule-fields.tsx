import { limits, services, type ServiceId } from '@pawprints/domain/catalogue';
import { pickEndDate, pickStartDate, pickTimes, type Schedule } from '@pawprints/domain/schedule';
import { useAsked } from '../../../entities/availability/draft-availability.ts';
import { fullTimesOf } from '../../../entities/availability/free-dates.ts';
import { changeSchedule } from '../../../entities/booking/draft-store.ts';
import { TimeSelect } from '../../../entities/booking/time-select.tsx';
import { useStepField, type StepField } from '../step-form.ts';
import { DateField } from './date-field.tsx';

export type ScheduleFieldsProps = { serviceId: ServiceId; schedule: Schedule };

export function SingleDayFields({ serviceId, schedule }: ScheduleFieldsProps) {
  const full = fullTimesOf(useAsked(), schedule.startDate, schedule.dropOffTime);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <DateField
        name="startDate"
        label="Date"
        value={schedule.startDate}
        onChange={(date) => changeSchedule(pickStartDate(schedule, serviceId, date))}
      />
      <div className="grid grid-cols-2 content-start gap-4 md:grid-cols-1">
        <ScheduleTime name="dropOffTime" label="Drop-off Time" schedule={schedule} full={full.dropOff} />
        <ScheduleTime name="pickUpTime" label="Pick-up Time" schedule={schedule} full={full.pickUp} />
      </div>
    </div>
  );
}

export function RangeFields({ serviceId, schedule }: ScheduleFieldsProps) {
  const { startDate, endDate } = schedule;
  const { overnight } = services[serviceId];
  const stay = startDate !== null && endDate !== null ? { from: startDate, to: endDate } : null;
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-6">
      <div className="grid content-start gap-4">
        <DateField
          name="startDate"
          label="Drop-off Date"
          role={overnight ? 'arrival' : 'day'}
          value={startDate}
          stay={stay}
          onChange={(date) => changeSchedule(pickStartDate(schedule, serviceId, date))}
        />
        <ScheduleTime name="dropOffTime" label="Drop-off Time" schedule={schedule} />
      </div>
      <div className="grid content-start gap-4">
        <DateField
          name="endDate"
          label="Pick-up Date"
          value={endDate}
          role={overnight ? 'departure' : 'day'}
          pickUpTime={schedule.pickUpTime}
          furtherDays={limits.maxNights}
          stay={stay}
          onChange={(date) => changeSchedule(pickEndDate(schedule, date))}
        />
        <ScheduleTime name="pickUpTime" label="Pick-up Time" schedule={schedule} />
      </div>
    </div>
  );
}

function ScheduleTime({
  name,
  label,
  schedule,
  full,
}: {
  name: 'dropOffTime' | 'pickUpTime';
  label: string;
  schedule: Schedule;
  full?: readonly string[] | undefined;
}) {
  return (
    <TimeField
      name={name}
      label={label}
      value={schedule[name]}
      full={full}
      onChange={(time) => changeSchedule(pickTimes(schedule, { [name]: time }))}
    />
  );
}

export function TimeField({
  name,
  ...select
}: {
  name: StepField;
  label: string;
  value: string;
  full?: readonly string[] | undefined;
  onChange: (time: string) => void;
}) {
  const { ref, ...field } = useStepField(name);
  return (
    <div ref={ref}>
      <TimeSelect {...field} {...select} />
    </div>
  );
}
