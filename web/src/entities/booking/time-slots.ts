import type { Reservation } from '@pawprints/domain/contract/reservations';
import { payableUntil } from '@pawprints/domain/reservation';
import type { SlotWithInstants, TimeSlot } from '@pawprints/domain/stay';

/** Returns '2026.5.3', '2026.5.3 to 2026.5.6' or '2026.5.3 and 2 more dates'. */
export function datesText(timeSlots: readonly TimeSlot[]): string {
  const [first, ...others] = timeSlots;
  if (first === undefined) return '';
  const start = dateIn(first.dropOffTime);
  if (others.length > 0)
    return `${start} and ${others.length} more ${others.length === 1 ? 'date' : 'dates'}`;
  const end = dateIn(first.pickUpTime);
  return start === end ? start : `${start} to ${end}`;
}

/** Returns '2026.5.3' for '2026.5.3 08:00 AM'. */
function dateIn(wireTime: string): string {
  return wireTime.split(' ')[0] ?? '';
}

export function withInstants(slot: Reservation['timeSlots'][number]): SlotWithInstants {
  return { ...slot, dropOffAt: new Date(slot.dropOffAt), pickUpAt: new Date(slot.pickUpAt) };
}

/** Until when an unpaid booking is to be paid (docs/rules.md#unpaid-bookings). */
export function payableUntilOf(
  { firstDropOffAt, linkUntil }: Pick<Reservation, 'firstDropOffAt' | 'linkUntil'>,
  now: Date,
): Date {
  return payableUntil(
    {
      firstDropOffAt: new Date(firstDropOffAt),
      linkUntil: linkUntil === null ? null : new Date(linkUntil),
    },
    now,
  );
}
