import { business } from './business.ts';
import type { BookableServiceType } from './catalogue.ts';
import type { Presence } from './presence.ts';
import { storedStays, type ScheduleType, type SlotWithInstants, type Stay } from './stay.ts';
import type { ValidationIssue } from './validation-issue.ts';
import { validateTimeSlots } from './validation.ts';
import { dailySlots } from './visit.ts';

// What the dates of a booking may become (docs/rules.md#changed-dates). Apart from what they cost, which the owner's page shows.

export type DatesOfBooking = {
  serviceType: BookableServiceType;
  pets: readonly { id: number; name: string }[];
  timeSlots: readonly SlotWithInstants[];
  presence: readonly Presence[];
};

type NewDates = { scheduleType: ScheduleType; timeSlots: readonly Stay[] };
type Clock = { now: Date; zone: string };

/**
 * The rules of a new booking, but for a drop-off that stays as it was: it may be past, since the booking may have begun. What it was
 * booked with is not asked again.
 */
export function validateNewDates(
  booked: Pick<DatesOfBooking, 'serviceType' | 'timeSlots'> & { additionalServices: readonly string[] },
  { scheduleType, timeSlots }: NewDates,
  clock: Clock,
): ValidationIssue[] {
  const kept = new Set(booked.timeSlots.map(({ dropOffTime }) => dropOffTime));
  const slots = storedStays(timeSlots, clock.zone).timeSlots;
  const isNew = ({ dropOffTime }: SlotWithInstants) => !kept.has(dropOffTime);
  const times = slots.filter((slot) => !isNew(slot)).map(({ dropOffAt }) => dropOffAt.getTime());
  const asOf = new Date(Math.min(clock.now.getTime(), ...times));
  const { serviceType, additionalServices } = booked;
  const request = { serviceType, additionalServices, scheduleType, timeSlots };
  const issues = validateTimeSlots(request, { ...clock, now: asOf });
  if (issues.length > 0) return issues;
  if (slots.some((slot) => isNew(slot) && slot.dropOffAt < clock.now)) {
    return [{ path: 'startDate', message: changeMessages.past }];
  }
  const ends = new Set(booked.timeSlots.map(({ pickUpTime }) => pickUpTime));
  return slots.some(({ pickUpTime, pickUpAt }) => !ends.has(pickUpTime) && pickUpAt < clock.now)
    ? [{ path: 'endDate', message: changeMessages.over }]
    : [];
}

/**
 * The check-ins of a booking on its new dates. A dog that has come has come for its drop-off, so that stays; the stay of dogs that
 * have all left stays as it was.
 */
export function presenceOnDates(
  booked: DatesOfBooking,
  timeSlots: readonly Stay[],
): { presence: Presence[] } | { refused: string } {
  const { presence, pets, serviceType } = booked;
  const before = dailySlots(booked);
  const after = dailySlots({ serviceType, ...storedStays(timeSlots, business.timeZone) });
  const moved: Presence[] = [];
  for (const one of presence) {
    const slot = before[one.slot];
    const index = after.findIndex(({ dropOffTime }) => dropOffTime === slot?.dropOffTime);
    const name = pets.find(({ id }) => id === one.petId)?.name ?? 'A dog';
    if (slot === undefined || index === -1)
      return { refused: changeMessages.hasCome(name, slot?.dropOffTime) };
    const ofSlot = presence.filter((other) => other.slot === one.slot);
    const haveLeft =
      ofSlot.length === pets.length && ofSlot.every(({ checkedOutAt }) => checkedOutAt !== null);
    if (haveLeft && after[index]?.pickUpTime !== slot.pickUpTime) {
      return { refused: changeMessages.hasLeft(slot.dropOffTime) };
    }
    moved.push({ ...one, slot: index });
  }
  return { presence: moved };
}

export const changeMessages = {
  cancelled: 'This booking is cancelled, so its dates cannot be changed.',
  same: 'These are the dates of the booking already.',
  past: 'The new drop-off is in the past.',
  over: 'The new pick-up is in the past.',
  payBy: 'The new dates cost more. Please say how the difference is paid.',
  hasCome: (name: string, dropOffTime = 'a day') =>
    `${name} was checked in for ${dropOffTime}, so that drop-off stays. Undo the check-in first, or keep the drop-off.`,
  hasLeft: (dropOffTime: string) =>
    `The dogs of ${dropOffTime} have all left, so that stay remains as it was.`,
} as const;
