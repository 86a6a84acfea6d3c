import { business } from '@pawprints/domain/business';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { presenceTexts } from '@pawprints/domain/presence-text';
import { isVisit, actualSlot, spanText } from '@pawprints/domain/visit';
import type { TimeSlot } from '@pawprints/domain/stay';
import { Fact } from '../../components/ui/fact.tsx';
import type { BookedService } from './draft.ts';
import { withInstants } from './time-slots.ts';

export function SlotTimes({
  booking,
  timeSlots,
}: {
  booking: BookedService;
  timeSlots: readonly TimeSlot[];
}) {
  const slots = timeSlots.map((slot) => actualSlot(slot, booking));
  const [first] = slots;
  if (first === undefined) return null;
  if (slots.length > 1) return <SlotList slots={slots} />;
  if (isVisit(booking)) {
    return (
      <dl className="figures">
        <Fact name="Visit" value={spanText(first)} />
      </dl>
    );
  }
  return (
    <dl className="figures grid gap-x-8 gap-y-2 sm:grid-cols-2">
      <Fact name="Drop-off" value={first.dropOffTime} />
      <Fact name="Pick-up" value={first.pickUpTime} />
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

/** When the dogs were checked in and out; nothing before. */
export function PresenceLines({ reservation }: { reservation: Reservation }) {
  const { pets, serviceType, timeSlots, presence } = reservation;
  if (presence.length === 0) return null;
  const instants = presence.map(({ checkedInAt, checkedOutAt, ...visitor }) => ({
    ...visitor,
    checkedInAt: new Date(checkedInAt),
    checkedOutAt: checkedOutAt === null ? null : new Date(checkedOutAt),
  }));
  const texts = presenceTexts(
    { pets, serviceType, timeSlots: timeSlots.map(withInstants), presence: instants },
    business.timeZone,
  );
  return (
    <ul className="figures grid gap-1">
      {texts.map((text) => (
        <li key={text} className="font-semibold wrap-anywhere text-ok">
          {text}
        </li>
      ))}
    </ul>
  );
}
