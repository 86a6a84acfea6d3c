import type { ComponentProps } from 'react';
import type { ServiceId } from '@pawprints/domain/catalogue';
import { pickTimes, type Schedule } from '@pawprints/domain/schedule';
import type { BusinessClock } from '../../../entities/booking/business-clock.ts';
import { useStepField } from '../step-form.ts';
import { DateCalendar } from './date-calendar.tsx';
import { TimeSelect } from '../../../entities/booking/time-select.tsx';

export type ScheduleFieldsProps = {
  serviceId: ServiceId;
  schedule: Schedule;
  clock: BusinessClock;
  onChange: (schedule: Schedule) => void;
};

/** A chosen day counts as a field that was left, so its error shows at once. */
export function ScheduleDate({
  name,
  onChange,
  ...calendar
}: Omit<ComponentProps<typeof DateCalendar>, 'error'> & { name: 'startDate' | 'endDate' }) {
  const { ref, error, onBlur } = useStepField(name);
  return (
    <div ref={ref}>
      <DateCalendar
        error={error}
        onChange={(date) => {
          onBlur();
          onChange(date);
        }}
        {...calendar}
      />
    </div>
  );
}

export function ScheduleTime({
  name,
  label,
  schedule,
  onChange,
}: Pick<ScheduleFieldsProps, 'schedule' | 'onChange'> & {
  name: 'dropOffTime' | 'pickUpTime';
  label: string;
}) {
  const { ref, error, onBlur } = useStepField(name);
  return (
    <div ref={ref}>
      <TimeSelect
        label={label}
        value={schedule[name]}
        error={error}
        onChange={(time) => onChange(pickTimes(schedule, { [name]: time }))}
        onBlur={onBlur}
      />
    </div>
  );
}
