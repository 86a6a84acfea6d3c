import { useEffect, useId, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { addDays } from '@pawprints/domain/calendar';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/catalogue';
import type { AddOnId, ServiceId } from '@pawprints/domain/catalogue';
import { defaultTimes } from '@pawprints/domain/schedule';
import type { DateSlot } from '@pawprints/domain/schedule';
import { validateSlotForm } from '@pawprints/domain/schedule-validation';
import { Button } from '../../../components/ui/button.tsx';
import type { BusinessClock } from '../../../entities/booking/business-clock.ts';
import type { BookingDraft } from '../../../entities/booking/draft.ts';
import { focusWithin } from '../../../lib/focus.ts';
import { afterPress, schemaOfRules, useSchemaForm, useValuesChange } from '../../../lib/schema-form.ts';
import { DateCalendar } from './date-calendar.tsx';
import { TimeSelect } from '../../../entities/booking/time-select.tsx';

type NewSlot = NonNullable<BookingDraft['newSlot']>;

function lastDayFrom(today: CalendarDate): CalendarDate {
  return addDays(today, limits.maxDaysAhead);
}

export function nextSlot(serviceId: ServiceId, chosen: readonly DateSlot[], today: CalendarDate): NewSlot {
  const last = chosen.at(-1);
  const times = defaultTimes(serviceId, 'individual');
  const next = addDays(last?.date ?? today, 1);
  return {
    date: next <= lastDayFrom(today) ? next : null,
    startTime: last?.startTime ?? times.dropOffTime,
    endTime: last?.endTime ?? times.pickUpTime,
  };
}

export function SlotForm({
  initial,
  chosen,
  additionalServices,
  clock,
  onChange,
  onSave,
  onCancel,
}: {
  initial: NewSlot;
  chosen: readonly DateSlot[];
  additionalServices: readonly AddOnId[];
  clock: BusinessClock;
  onChange: (form: NewSlot) => void;
  onSave: (slot: DateSlot) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const form = useSchemaForm(
    schemaOfRules((slot: NewSlot) => validateSlotForm(slot, chosen, clock, additionalServices)),
    initial,
  );
  const { control, errorOf, handleSubmit } = form;
  useValuesChange(form, onChange);
  const save = handleSubmit(({ date, ...times }) => {
    if (date !== null) onSave({ ...times, date, id: crypto.randomUUID() });
  });
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-green bg-paper p-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
        Add New Date & Time Slot
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <Controller
          control={control}
          name="date"
          render={({ field: { ref, value, onBlur, onChange: choose } }) => (
            <div ref={(element) => ref(element && { focus: () => focusWithin(element) })}>
              <DateCalendar
                label="Date"
                value={value}
                today={clock.today}
                lastDay={lastDayFrom(clock.today)}
                error={errorOf('date')}
                onChange={(date) => {
                  choose(date);
                  onBlur();
                }}
              />
            </div>
          )}
        />
        <div className="grid grid-cols-2 content-start gap-4 md:grid-cols-1">
          {(['startTime', 'endTime'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field: { onBlur, ...field } }) => (
                <TimeSelect
                  label={name === 'startTime' ? 'Drop-off Time' : 'Pick-up Time'}
                  error={errorOf(name)}
                  onBlur={() => afterPress(onBlur)}
                  {...field}
                />
              )}
            />
          ))}
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => void save()}>Save Slot</Button>
      </div>
    </section>
  );
}
