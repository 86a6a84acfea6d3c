import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { addDays, formatInputDate, type CalendarDate } from '@pawprints/domain/calendar';
import { weekdayText } from '@pawprints/domain/date-text';
import { limits, type ServiceId } from '@pawprints/domain/catalogue';
import { addSlot, defaultTimes, removeSlot, type DateSlot } from '@pawprints/domain/schedule';
import { validateSlotForm } from '@pawprints/domain/schedule-validation';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { currentlyAsked } from '../../../entities/availability/draft-availability.ts';
import { firstFreeDate, fullTimesOf } from '../../../entities/availability/free-dates.ts';
import { businessClock } from '../../../entities/booking/business-clock.ts';
import { changeDraft, useBookingDraft } from '../../../entities/booking/draft-store.ts';
import type { BookingDraft } from '../../../entities/booking/draft.ts';
import { useFocusAfterRemoval, useReturnFocus } from '../../../lib/focus.ts';
import { useDraftForm, useStepField } from '../step-form.ts';
import { slotIssues } from './slot-issues.ts';
import { DateField } from './date-field.tsx';
import { TimeField, type ScheduleFieldsProps } from './schedule-fields.tsx';

type NewSlot = NonNullable<BookingDraft['newSlot']>;

const changeNewSlot = (newSlot: NewSlot | null) => changeDraft((draft) => ({ ...draft, newSlot }));

export function SlotFields({ serviceId, schedule, asked, evenFull, onChange }: ScheduleFieldsProps) {
  const { slots } = schedule;
  const newSlot = useBookingDraft((draft) => draft.newSlot);
  const addButton = useReturnFocus(newSlot !== null);
  const item = useFocusAfterRemoval(
    slots.map(({ id }) => id),
    () => addButton.current,
  );
  const { ref: slotsRef, error: slotsError } = useStepField('slots');
  const { ref: newSlotRef, error: newSlotError } = useStepField('newSlot');
  return (
    <div ref={slotsRef} className="grid gap-4">
      {slots.length > 0 && (
        <ol aria-label="Chosen dates and times" className="grid gap-2">
          {slots.map((slot) => (
            <li
              key={slot.id}
              {...item(slot.id)}
              className="figures flex items-center gap-3 rounded-control border border-line-strong bg-surface py-1 pr-1 pl-4"
            >
              <SlotRow slot={slot} onRemove={() => onChange(removeSlot(schedule, slot.id))} />
            </li>
          ))}
        </ol>
      )}
      {newSlot !== null ? (
        <div ref={newSlotRef}>
          <SlotForm
            slot={newSlot}
            asked={asked}
            evenFull={evenFull}
            onSave={(slot) => onChange(addSlot(schedule, slot))}
          />
        </div>
      ) : (
        <div>
          <Button
            ref={addButton}
            variant="secondary"
            disabled={slots.length >= limits.maxSlots}
            onClick={() => changeNewSlot(nextSlot(serviceId, slots, businessClock().today))}
          >
            <Plus aria-hidden size={20} />
            {`Add Date & Time Slot (${slots.length}/${limits.maxSlots})`}
          </Button>
        </div>
      )}
      <FieldError>{newSlotError ?? slotsError}</FieldError>
    </div>
  );
}

function nextSlot(serviceId: ServiceId, chosen: readonly DateSlot[], today: CalendarDate): NewSlot {
  const last = chosen.at(-1);
  const times = defaultTimes(serviceId, 'individual');
  const dropOffTime = last?.startTime ?? times.dropOffTime;
  const pickUpTime = last?.endTime ?? times.pickUpTime;
  const next = addDays(last?.date ?? today, 1);
  const free = firstFreeDate(currentlyAsked(), { date: next, dropOffTime, pickUpTime });
  return {
    date: free <= addDays(today, limits.maxDaysAhead) ? free : null,
    startTime: dropOffTime,
    endTime: pickUpTime,
  };
}

function SlotRow({ slot, onRemove }: { slot: DateSlot; onRemove: () => void }) {
  const date = formatInputDate(slot.date);
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 py-1.5">
        <span className="font-semibold">
          {weekdayText(slot.date)} {date}
        </span>
        <span>
          {slot.startTime} to {slot.endTime}
        </span>
      </span>
      <IconButton icon={Trash2} label={`Remove ${date}, ${slot.startTime}`} onClick={onRemove} />
    </>
  );
}

function SlotForm({
  slot,
  asked,
  evenFull,
  onSave,
}: Pick<ScheduleFieldsProps, 'asked' | 'evenFull'> & { slot: NewSlot; onSave: (slot: DateSlot) => void }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const form = useDraftForm(({ newSlot, schedule, additionalServices }) =>
    newSlot === null
      ? []
      : [
          ...validateSlotForm(newSlot, schedule?.slots ?? [], businessClock(), additionalServices),
          ...slotIssues(newSlot),
        ],
  );
  const full = fullTimesOf(asked, slot.date, slot.startTime);
  const save = form.handleSubmit(() => {
    const { date } = slot;
    if (date === null) return;
    onSave({ ...slot, date, id: crypto.randomUUID() });
    changeNewSlot(null);
  });
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-green bg-paper p-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
        Add New Date & Time Slot
      </h2>
      <FormProvider {...form}>
        <div className="grid gap-4 md:grid-cols-2">
          <DateField
            name="date"
            label="Date"
            value={slot.date}
            asked={asked}
            evenFull={evenFull}
            onChange={(date) => changeNewSlot({ ...slot, date })}
          />
          <div className="grid grid-cols-2 content-start gap-4 md:grid-cols-1">
            <TimeField
              name="startTime"
              label="Drop-off Time"
              value={slot.startTime}
              full={full.dropOff}
              onChange={(startTime) => changeNewSlot({ ...slot, startTime })}
            />
            <TimeField
              name="endTime"
              label="Pick-up Time"
              value={slot.endTime}
              full={full.pickUp}
              onChange={(endTime) => changeNewSlot({ ...slot, endTime })}
            />
          </div>
        </div>
      </FormProvider>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => changeNewSlot(null)}>
          Cancel
        </Button>
        <Button onClick={() => void save()}>Save Slot</Button>
      </div>
    </section>
  );
}
