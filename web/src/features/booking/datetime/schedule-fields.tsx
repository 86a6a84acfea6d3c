import type { Asked } from '@pawprints/domain/availability';
import { limits, services, type ServiceId } from '@pawprints/domain/catalogue';
import { pickEndDate, pickStartDate, pickTimes, type Schedule } from '@pawprints/domain/schedule';
import type { EvenFull } from '../../../entities/availability/day-marks.ts';
import { fullTimesOf } from '../../../entities/availability/free-dates.ts';
import { TimeSelect } from '../../../entities/booking/time-select.tsx';
import { useStepField, type StepField } from '../step-form.ts';
import { DateField } from './date-field.tsx';

export type ScheduleFieldsProps = {
  serviceId: ServiceId;
  schedule: Schedule;
  asked: Asked;
  evenFull: EvenFull;
  onChange: (schedule: Schedule) => void;
};

export function SingleDayFields({ serviceId, schedule, asked, evenFull, onChange }: ScheduleFieldsProps) {
  const full = fullTimesOf(asked, schedule.startDate, schedule.dropOffTime);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <DateField
        name="startDate"
        label="Date"
        value={schedule.startDate}
        asked={asked}
        evenFull={evenFull}
        onChange={(date) => onChange(pickStartDate(schedule, serviceId, date))}
      />
      <div className="grid grid-cols-2 content-start gap-4 md:grid-cols-1">
        <ScheduleTime
          name="dropOffTime"
          label="Drop-off Time"
          schedule={schedule}
          full={full.dropOff}
          evenFull={evenFull}
          onChange={onChange}
        />
        <ScheduleTime
          name="pickUpTime"
          label="Pick-up Time"
          schedule={schedule}
          full={full.pickUp}
          evenFull={evenFull}
          onChange={onChange}
        />
      </div>
    </div>
  );
}

export function RangeFields({ serviceId, schedule, asked, evenFull, onChange }: ScheduleFieldsProps) {
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
          asked={asked}
          evenFull={evenFull}
          onChange={(date) => onChange(pickStartDate(schedule, serviceId, date))}
        />
        <ScheduleTime name="dropOffTime" label="Drop-off Time" schedule={schedule} onChange={onChange} />
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
          asked={asked}
          evenFull={evenFull}
          onChange={(date) => onChange(pickEndDate(schedule, date))}
        />
        <ScheduleTime name="pickUpTime" label="Pick-up Time" schedule={schedule} onChange={onChange} />
      </div>
    </div>
  );
}

function ScheduleTime({
  name,
  label,
  schedule,
  full,
  evenFull,
  onChange,
}: Pick<ScheduleFieldsProps, 'schedule' | 'onChange'> & {
  name: 'dropOffTime' | 'pickUpTime';
  label: string;
  full?: readonly string[] | undefined;
  evenFull?: EvenFull;
}) {
  return (
    <TimeField
      name={name}
      label={label}
      value={schedule[name]}
      full={full}
      evenFull={evenFull !== undefined && 'waitText' in evenFull}
      onChange={(time) => onChange(pickTimes(schedule, { [name]: time }))}
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
  evenFull?: boolean;
  onChange: (time: string) => void;
}) {
  const { ref, ...field } = useStepField(name);
  return (
    <div ref={ref}>
      <TimeSelect {...field} {...select} />
    </div>
  );
}
