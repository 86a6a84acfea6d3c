import { addDays, isCalendarDate, type CalendarDate } from '@pawprints/domain/calendar';
import { dateModesOf, limits, services, type DateMode, type ServiceId } from '@pawprints/domain/catalogue';
import { changeMode, pickEndDate, pickStartDate, pickTimes, type Schedule } from '@pawprints/domain/schedule';
import { timeChoices } from '@pawprints/domain/time-text';
import { Field, Select, TextInput } from '../../components/ui/field.tsx';

const modeNames: Readonly<Record<Exclude<DateMode, 'individual'>, string>> = {
  singleday: 'Single day',
  range: 'Several days',
};

const times = timeChoices.map((time) => (
  <option key={time} value={time}>
    {time}
  </option>
));

/** One day, or one stay. Several single days are several bookings here. */
export function NewBookingDates({
  serviceId,
  schedule,
  today,
  onChange,
}: {
  serviceId: ServiceId;
  schedule: Schedule;
  today: CalendarDate;
  onChange: (schedule: Schedule) => void;
}) {
  const { mode, startDate, endDate, dropOffTime, pickUpTime } = schedule;
  const isRange = mode === 'range';
  const modes = dateModesOf(serviceId).filter((one) => one !== 'individual');
  const dateField = (label: string, value: CalendarDate | null, change: (date: CalendarDate) => Schedule) => (
    <Field label={label}>
      <TextInput
        type="date"
        className="figures"
        value={value ?? ''}
        min={today}
        max={addDays(today, limits.maxDaysAhead)}
        onChange={({ target }) => {
          if (isCalendarDate(target.value)) onChange(change(target.value));
        }}
      />
    </Field>
  );
  return (
    <div className="grid max-w-form grid-cols-2 gap-4 max-[22rem]:grid-cols-1">
      {services[serviceId].choosesMode && (
        <Field label="Dates" className="col-span-full">
          <Select
            value={mode}
            onChange={({ target }) => {
              const next = modes.find((one) => one === target.value);
              if (next !== undefined) onChange(changeMode(schedule, serviceId, next).schedule);
            }}
          >
            {modes.map((one) => (
              <option key={one} value={one}>
                {modeNames[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {dateField(isRange ? 'Drop-off date' : 'Date', startDate, (date) =>
        pickStartDate(schedule, serviceId, date),
      )}
      {isRange && dateField('Pick-up date', endDate, (date) => pickEndDate(schedule, date))}
      <Field label="Drop-off time">
        <Select
          className="figures"
          value={dropOffTime}
          onChange={({ target }) => onChange(pickTimes(schedule, { dropOffTime: target.value }))}
        >
          {times}
        </Select>
      </Field>
      <Field label="Pick-up time">
        <Select
          className="figures"
          value={pickUpTime}
          onChange={({ target }) => onChange(pickTimes(schedule, { pickUpTime: target.value }))}
        >
          {times}
        </Select>
      </Field>
    </div>
  );
}
