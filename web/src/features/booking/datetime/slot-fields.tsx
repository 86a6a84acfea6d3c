import { Plus, Trash2 } from 'lucide-react';
import { formatInputDate } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/catalogue';
import { addSlot, removeSlot } from '@pawprints/domain/schedule';
import type { DateSlot } from '@pawprints/domain/schedule';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { changeDraft, useBookingDraft } from '../../../entities/booking/draft-store.ts';
import type { BookingDraft } from '../../../entities/booking/draft.ts';
import { weekdayOf } from './local-day.ts';
import { useFocusAfterRemoval, useReturnFocus } from '../../../lib/focus.ts';
import { useStepField } from '../step-form.ts';
import type { ScheduleFieldsProps } from './schedule-fields.tsx';
import { nextSlot, SlotForm } from './slot-form.tsx';

export function SlotFields({ serviceId, schedule, clock, onChange }: ScheduleFieldsProps) {
  const { slots } = schedule;
  const newSlot = useBookingDraft((draft) => draft.newSlot);
  const additionalServices = useBookingDraft((draft) => draft.additionalServices);
  const addButton = useReturnFocus(newSlot !== null);
  const item = useFocusAfterRemoval(
    slots.map(({ id }) => id),
    () => addButton.current,
  );
  const { ref: slotsRef, error: slotsError } = useStepField('slots');
  const { ref: newSlotRef, error: newSlotError } = useStepField('newSlot');
  const error = newSlotError ?? slotsError;

  const setNewSlot = (form: BookingDraft['newSlot']) => changeDraft((draft) => ({ ...draft, newSlot: form }));
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
            initial={newSlot}
            chosen={slots}
            additionalServices={additionalServices}
            clock={clock}
            onChange={setNewSlot}
            onCancel={() => setNewSlot(null)}
            onSave={(slot) =>
              changeDraft((draft) => ({ ...draft, schedule: addSlot(schedule, slot), newSlot: null }))
            }
          />
        </div>
      ) : (
        <div>
          <Button
            ref={addButton}
            variant="secondary"
            disabled={slots.length >= limits.maxSlots}
            onClick={() => setNewSlot(nextSlot(serviceId, slots, clock.today))}
          >
            <Plus aria-hidden size={20} />
            {`Add Date & Time Slot (${slots.length}/${limits.maxSlots})`}
          </Button>
        </div>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}

function SlotRow({ slot, onRemove }: { slot: DateSlot; onRemove: () => void }) {
  const date = formatInputDate(slot.date);
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 py-1.5">
        <span className="font-semibold">
          {weekdayOf(slot.date)} {date}
        </span>
        <span>
          {slot.startTime} to {slot.endTime}
        </span>
      </span>
      <IconButton icon={Trash2} label={`Remove ${date}, ${slot.startTime}`} onClick={onRemove} />
    </>
  );
}
