import { centsOf } from '@pawprints/domain/money';
import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { settledByItself, type AttentionChange } from './attention.ts';
import type { Reservation, ReservationDocument } from './reservation.ts';

// What is to be paid at the door and was not. The owner is told of it once (docs/decisions/0179-undone-and-unpaid-at-the-door.md).

type Booked = Pick<ReservationDocument, 'status' | 'payBy' | 'totalPrice' | 'difference' | 'timeSlots'>;

/** The price, or what changed dates cost more. */
export function owedAtDoorCents({ status, payBy, totalPrice, difference }: Booked): number {
  if (isDueAtDropOff({ status, payBy })) return centsOf(totalPrice);
  return status === 'PAID' && difference?.payBy === 'dropOff' ? centsOf(difference.amount) : 0;
}

function lastPickUpAt({ timeSlots }: Booked): Date | null {
  const times = timeSlots.map(({ pickUpAt }) => pickUpAt.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** From when on the owner is to be told; null where nothing is due at the door, or they were told. */
export function unpaidFromOf(booked: Booked & Pick<Reservation, 'isUnpaidTold'>): Date | null {
  return booked.isUnpaidTold || owedAtDoorCents(booked) === 0 ? null : lastPickUpAt(booked);
}

/** What was told is still so. Otherwise its entry is over, and what is due by then is told anew. */
export function isStillTold(before: Reservation, after: Reservation): boolean {
  return (
    after.isUnpaidTold &&
    owedAtDoorCents(before) === owedAtDoorCents(after) &&
    lastPickUpAt(before)?.getTime() === lastPickUpAt(after)?.getTime()
  );
}

/** Ends the entry about a booking of which that is not due any more. */
export function unpaidSettled(before: Reservation, after: Reservation, at: Date): AttentionChange[] {
  if (!before.isUnpaidTold || isStillTold(before, after)) return [];
  return [settledByItself({ cause: 'DUE_AT_DROP_OFF', reference: String(before.id) }, at)];
}
