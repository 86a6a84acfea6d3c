import { displayDate, timeText } from './business-time.ts';
import type { BookableServiceType } from './catalogue.ts';
import { dailySlots } from './visit.ts';
import type { Presence } from './presence.ts';
import type { SlotWithInstants } from './stay.ts';

type Visited = {
  pets: readonly { id: number; name: string }[];
  serviceType: BookableServiceType;
  timeSlots: readonly SlotWithInstants[];
  presence: readonly Presence[];
};

/**
 * 'Checked in 08:12 AM · Checked out 05:03 PM' for each dog of each slot that was there, with its name and date where there are
 * several.
 */
export function presenceTexts(booking: Visited, zone: string): string[] {
  const { pets, presence } = booking;
  const slots = dailySlots(booking);
  return presence
    .toSorted((a, b) => a.slot - b.slot || indexOf(pets, a) - indexOf(pets, b))
    .map(({ slot, petId, checkedInAt, checkedOutAt }) => {
      const booked = slots[slot];
      const who = [
        ...(slots.length > 1 && booked ? [displayDate(booked.dropOffAt, zone)] : []),
        ...(pets.length > 1 ? [pets.find(({ id }) => id === petId)?.name ?? ''] : []),
      ].join(', ');
      const acts = [
        `Checked in ${timeText(checkedInAt, booked?.dropOffAt, zone)}`,
        ...(checkedOutAt === null ? [] : [`Checked out ${timeText(checkedOutAt, booked?.pickUpAt, zone)}`]),
      ].join(' · ');
      return who === '' ? acts : `${who}: ${acts}`;
    });
}

function indexOf(pets: Visited['pets'], { petId }: Presence): number {
  return pets.findIndex(({ id }) => id === petId);
}
