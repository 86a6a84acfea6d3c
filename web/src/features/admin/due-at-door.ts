import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { isDueAtDropOff } from '@pawprints/domain/reservation';

/** What can be received at the door now, in dollars: the price, or what is still to be paid of changed dates, however that was agreed. */
export function dueAtDoor(booking: AdminReservation): number {
  const { reservationStatus: status, totalPrice, difference } = booking;
  if (isDueAtDropOff({ ...booking, status })) return totalPrice;
  return status === 'PAID' ? (difference?.amount ?? 0) : 0;
}
