import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';

/** Of several payments of a booking, which one it is. */
export function paymentName(
  { payments }: Pick<AdminReservation, 'payments'>,
  paymentIntentId: string,
): string {
  const index = payments.findIndex((payment) => payment.paymentIntentId === paymentIntentId);
  if (index <= 0) return "The booking's own payment";
  if (payments[index]?.isDifference) return 'For the change of dates';
  return payments.length === 2 ? 'A further payment' : `Further payment ${index}`;
}
