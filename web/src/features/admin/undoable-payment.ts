import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';

/** Which payment can be taken back: the last that pays the booking, where it was received at the door and nothing of it is given back. */
export function undoablePayment({ reservationStatus, payments }: AdminReservation): string | null {
  if (reservationStatus !== 'PAID') return null;
  const last = payments.findLast(({ isDifference }, index) => index === 0 || isDifference);
  if (last === undefined || last.receivedBy === null || last.left < last.amount) return null;
  return last.paymentIntentId;
}
