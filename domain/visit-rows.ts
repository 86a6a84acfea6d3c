import type { DayBooking } from './day-view.ts';
import { checkIn, checkOut, type Presence, type PresenceAct } from './presence.ts';
import type { SlotWithInstants } from './stay.ts';
import { actualSlotWithInstants, dailySlots } from './visit.ts';

/** A dog of a slot, on the page of its booking: whatever the date, with what can be done next. */
export type VisitRow<Booking extends DayBooking = DayBooking> = {
  key: string;
  booking: Booking;
  slot: number;
  pet: Booking['pets'][number];
  presence: Presence | null;
  act: PresenceAct | null;
};

export type Visits<Booking extends DayBooking = DayBooking> = {
  times: SlotWithInstants;
  rows: VisitRow<Booking>[];
};

/** All slots of a booking as the dogs come and go. */
export function visitsOf<Booking extends DayBooking>(booking: Booking, now: Date): Visits<Booking>[] {
  const pets: readonly Booking['pets'][number][] = booking.pets;
  return dailySlots(booking).map((booked, slot) => ({
    times: actualSlotWithInstants(booked, booking),
    rows: pets.map((pet) => ({
      key: `${booking.id}-${slot}-${pet.id}`,
      booking,
      slot,
      pet,
      presence: booking.presence.find((one) => one.slot === slot && one.petId === pet.id) ?? null,
      act: nextAct(booking, { slot, petId: pet.id }, now),
    })),
  }));
}

/** What the transitions would not refuse. */
function nextAct(
  booking: DayBooking,
  visitor: { slot: number; petId: number },
  now: Date,
): PresenceAct | null {
  const leaves = checkOut(booking, visitor, now);
  if (leaves === 'unchanged') return null;
  if ('presence' in leaves) return 'checkOut';
  const comes = checkIn(booking, visitor, now);
  return comes !== 'unchanged' && 'presence' in comes ? 'checkIn' : null;
}
