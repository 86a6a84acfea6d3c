import { limits } from '@pawprints/domain/catalogue';
import { weekdayDate } from '@pawprints/domain/date-text';
import { addSlot, removeSlot, type DateSlot } from '@pawprints/domain/schedule';
import { useId } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { TimeSelect } from '../../entities/booking/time-select.tsx';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { BookingCalendar } from './booked-date.tsx';
import type { NewBookingDatesProps } from './new-booking-dates.tsx';

/** Single days: a press on a day takes it in, or out again. A further day has the times of the last one. */
export function NewBookingDays({ schedule, asked, evenFull, today, onChange }: NewBookingDatesProps) {
  const id = useId();
  const { slots, dropOffTime, pickUpTime } = schedule;
  const item = useFocusAfterRemoval(slots.map((slot) => slot.id));
  const toggle = (date: string) => {
    const known = slots.find((slot) => slot.date === date);
    if (known !== undefined) return onChange(removeSlot(schedule, known.id));
    if (slots.length >= limits.maxSlots) return undefined;
    const { startTime, endTime } = slots.at(-1) ?? { startTime: dropOffTime, endTime: pickUpTime };
    return onChange(addSlot(schedule, { id: date, date, startTime, endTime }));
  };
  const change = (changed: DateSlot) =>
    onChange({ ...schedule, slots: slots.map((slot) => (slot.id === changed.id ? changed : slot)) });
  return (
    <div className="col-span-full grid gap-4">
      <div className="grid gap-2">
        <p id={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">Days</span>
          <output className="figures text-sm text-ink-muted">
            {slots.length === limits.maxSlots
              ? `${limits.maxSlots} of ${limits.maxSlots}: no more in one booking`
              : `${slots.length} of ${limits.maxSlots} chosen`}
          </output>
        </p>
        <BookingCalendar
          labelledBy={id}
          value={null}
          chosen={slots.map(({ date }) => date)}
          asked={asked}
          evenFull={evenFull}
          today={today}
          onChange={toggle}
        />
      </div>
      <ol aria-label="Chosen days" className="grid gap-3 empty:hidden">
        {slots.map((slot) => (
          <li
            key={slot.id}
            {...item(slot.id)}
            className="grid gap-1 rounded-control border border-line-strong bg-surface p-3 pt-1"
          >
            <div className="flex items-center justify-between gap-2">
              <h2 tabIndex={-1} className="figures font-text text-base font-semibold tracking-normal">
                {weekdayDate(slot.date)}
              </h2>
              <Button
                variant="quiet"
                className="-mr-2"
                aria-label={`Remove ${weekdayDate(slot.date)}`}
                onClick={() => onChange(removeSlot(schedule, slot.id))}
              >
                Remove
              </Button>
            </div>
            <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
              <TimeSelect
                label="Drop-off time"
                value={slot.startTime}
                onChange={(startTime) => change({ ...slot, startTime })}
              />
              <TimeSelect
                label="Pick-up time"
                value={slot.endTime}
                onChange={(endTime) => change({ ...slot, endTime })}
              />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
