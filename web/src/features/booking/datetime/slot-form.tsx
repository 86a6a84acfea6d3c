import { useEffect, useId, useRef } from 'react';
import { addDays } from '@pawprints/domain/calendar';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/catalogue';
import type { AddOnId, ServiceId } from '@pawprints/domain/catalogue';
import { defaultTimes } from '@pawprints/domain/schedule';
import type { DateSlot } from '@pawprints/domain/schedule';
import { validateSlotForm } from '@pawprints/domain/schedule-validation';
import { Button } from '../../../components/ui/button.tsx';
import type { BusinessClock } from '../../../entities/booking/business-clock.ts';
import { useShownFaults } from '../../../lib/shown-faults.ts';
import type { BookingDraft } from '../../../entities/booking/draft.ts';
import { DateCalendar } from './date-calendar.tsx';
import { TimeSelect } from './time-select.tsx';

type NewSlot = NonNullable<BookingDraft['newSlot']>;

function lastDayFrom(today: CalendarDate): CalendarDate {
  return addDays(today, limits.maxDaysAhead);
}

/** What a new slot begins with: the day after the last one chosen, at the same times. */
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

/** One more date with its times. What is chosen in it belongs to the caller, who keeps it. */
export function SlotForm({
  form,
  chosen,
  additionalServices,
  clock,
  onChange,
  onSave,
  onCancel,
}: {
  form: NewSlot;
  chosen: readonly DateSlot[];
  /** A walk may last longer by one of them. */
  additionalServices: readonly AddOnId[];
  clock: BusinessClock;
  onChange: (form: NewSlot) => void;
  onSave: (slot: DateSlot) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const faults = useShownFaults(validateSlotForm(form, chosen, clock, additionalServices));

  const save = () => {
    if (!faults.pass() || form.date === null) return;
    onSave({ ...form, date: form.date, id: crypto.randomUUID() });
  };
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-green bg-paper p-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
        Add New Date & Time Slot
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <div data-field="date">
          <DateCalendar
            label="Date"
            value={form.date}
            today={clock.today}
            lastDay={lastDayFrom(clock.today)}
            error={faults.of('date')}
            onChange={(date) => {
              faults.leave('date');
              onChange({ ...form, date });
            }}
          />
        </div>
        <div className="grid grid-cols-2 content-start gap-4 md:grid-cols-1">
          <TimeSelect
            field="startTime"
            label="Drop-off Time"
            value={form.startTime}
            error={faults.of('startTime')}
            onChange={(startTime) => onChange({ ...form, startTime })}
            onLeave={() => faults.leave('startTime')}
          />
          <TimeSelect
            field="endTime"
            label="Pick-up Time"
            value={form.endTime}
            error={faults.of('endTime')}
            onChange={(endTime) => onChange({ ...form, endTime })}
            onLeave={() => faults.leave('endTime')}
          />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={save}>Save Slot</Button>
      </div>
    </section>
  );
}
