import type { Asked } from '@pawprints/domain/availability';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { dateModesOf, limits, services, type DateMode, type ServiceId } from '@pawprints/domain/catalogue';
import {
  addSlot,
  changeMode,
  pickEndDate,
  pickStartDate,
  pickTimes,
  type Schedule,
} from '@pawprints/domain/schedule';
import { Field, Select } from '../../components/ui/field.tsx';
import type { EvenFull } from '../../entities/availability/day-marks.ts';
import { fullTimesOf } from '../../entities/availability/free-dates.ts';
import { TimeSelect } from '../../entities/booking/time-select.tsx';
import { BookedDate } from './booked-date.tsx';
import { NewBookingDays } from './new-booking-days.tsx';

const modeNames: Readonly<Record<DateMode, string>> = {
  singleday: 'One day',
  range: 'Several days in a row',
  individual: `Single days (up to ${limits.maxSlots})`,
};

export type NewBookingDatesProps = {
  serviceId: ServiceId;
  schedule: Schedule;
  asked: Asked;
  /** Full days that can be chosen all the same. */
  evenFull: EvenFull;
  today: CalendarDate;
  /** A date that nobody has chosen yet: single days begin without it. */
  suggested?: CalendarDate | null;
  onChange: (schedule: Schedule) => void;
};

/** The dates and times of a booking, with what is free. */
export function NewBookingDates(props: NewBookingDatesProps) {
  const { serviceId, schedule, suggested = null, onChange } = props;
  const modes = dateModesOf(serviceId);
  return (
    <div className="grid max-w-form grid-cols-2 gap-4 max-[22rem]:grid-cols-1">
      {services[serviceId].choosesMode && (
        <Field label="Dates" className="col-span-full">
          <Select
            value={schedule.mode}
            onChange={({ target }) => {
              const next = modes.find((one) => one === target.value);
              if (next !== undefined) onChange(inMode(next, { schedule, serviceId, suggested }));
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
      {schedule.mode === 'individual' ? <NewBookingDays {...props} /> : <OneStay {...props} />}
    </div>
  );
}

/** Single days begin with the one that was chosen. */
function inMode(
  mode: DateMode,
  {
    schedule,
    serviceId,
    suggested,
  }: Pick<NewBookingDatesProps, 'schedule' | 'serviceId'> & { suggested: CalendarDate | null },
): Schedule {
  const { schedule: changed } = changeMode(schedule, serviceId, mode);
  const { startDate, dropOffTime, pickUpTime, slots } = changed;
  if (changed.mode !== 'individual' || slots.length > 0) return changed;
  if (startDate === null || startDate === suggested) return changed;
  return addSlot(changed, { id: startDate, date: startDate, startTime: dropOffTime, endTime: pickUpTime });
}

function OneStay({ serviceId, schedule, asked, evenFull, today, onChange }: NewBookingDatesProps) {
  const { mode, startDate, endDate, dropOffTime, pickUpTime } = schedule;
  const isRange = mode === 'range';
  const { overnight } = services[serviceId];
  const stay = isRange && startDate !== null && endDate !== null ? { from: startDate, to: endDate } : null;
  const full = isRange ? null : fullTimesOf(asked, startDate, dropOffTime);
  const calendar = { asked, evenFull, today, stay };
  return (
    <>
      <BookedDate
        {...calendar}
        label={isRange ? 'Drop-off date' : 'Date'}
        role={isRange && overnight ? 'arrival' : 'day'}
        value={startDate}
        onChange={(date) => onChange(pickStartDate(schedule, serviceId, date))}
      />
      {isRange && (
        <BookedDate
          {...calendar}
          label="Pick-up date"
          role={overnight ? 'departure' : 'day'}
          pickUpTime={pickUpTime}
          furtherDays={limits.maxNights}
          value={endDate}
          onChange={(date) => onChange(pickEndDate(schedule, date))}
        />
      )}
      <div className="col-span-full grid grid-cols-2 gap-4 max-[22rem]:grid-cols-1">
        <TimeSelect
          label="Drop-off time"
          value={dropOffTime}
          full={full?.dropOff}
          evenFull={'waitText' in evenFull}
          onChange={(time) => onChange(pickTimes(schedule, { dropOffTime: time }))}
        />
        <TimeSelect
          label="Pick-up time"
          value={pickUpTime}
          full={full?.pickUp}
          evenFull={'waitText' in evenFull}
          onChange={(time) => onChange(pickTimes(schedule, { pickUpTime: time }))}
        />
      </div>
    </>
  );
}
