import { isVisit, slotAsItHappens, spanText } from '@pawprints/domain/visit';
import type { TimeSlot } from '@pawprints/domain/stay';
import type { WhoComes } from './service-address.ts';

export function SlotTimes({ booking, timeSlots }: { booking: WhoComes; timeSlots: readonly TimeSlot[] }) {
  const slots = timeSlots.map((slot) => slotAsItHappens(slot, booking));
  const [first] = slots;
  if (first === undefined) return null;
  if (slots.length > 1) return <SlotList slots={slots} />;
  if (isVisit(booking)) {
    return (
      <dl className="figures">
        <Time name="Visit" value={spanText(first)} />
      </dl>
    );
  }
  return (
    <dl className="figures grid gap-x-8 gap-y-2 sm:grid-cols-2">
      <Time name="Drop-off" value={first.dropOffTime} />
      <Time name="Pick-up" value={first.pickUpTime} />
    </dl>
  );
}

function SlotList({ slots }: { slots: readonly TimeSlot[] }) {
  return (
    <ol className="figures grid gap-1">
      {slots.map((slot) => (
        <li key={slot.dropOffTime} className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{slot.dropOffTime}</span>
          <span>{spanText(slot).slice(slot.dropOffTime.length + 1)}</span>
        </li>
      ))}
    </ol>
  );
}

function Time({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
