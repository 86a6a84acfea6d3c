import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';

/** Which payment can be taken back, as the server says. */
export function undoablePayment({ payments }: Pick<AdminReservation, 'payments'>): string | null {
  return payments.find(({ isUndoable }) => isUndoable)?.paymentIntentId ?? null;
}
