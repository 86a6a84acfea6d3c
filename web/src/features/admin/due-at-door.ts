import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import type { Difference } from '@pawprints/domain/difference';
import { isDueAtDropOff, type ReservationStatus } from '@pawprints/domain/reservation';

type Owing = {
  status: ReservationStatus;
  payBy: string;
  totalPrice: number;
  difference: Difference | null;
};

/** What can be received at the door now, in dollars: the price, or what is still to be paid of changed dates, however that was agreed. */
export function dueAtDoor(booking: AdminReservation): number {
  const { reservationStatus: status, totalPrice, difference } = booking;
  if (isDueAtDropOff({ ...booking, status })) return totalPrice;
  return status === 'PAID' ? (difference?.amount ?? 0) : 0;
}

/** What it was agreed to pay when the dog comes, in dollars. */
export function dueAtVisit({ status, payBy, totalPrice, difference }: Owing): number {
  if (isDueAtDropOff({ status, payBy })) return totalPrice;
  return status === 'PAID' && difference?.payBy === 'dropOff' ? difference.amount : 0;
}
