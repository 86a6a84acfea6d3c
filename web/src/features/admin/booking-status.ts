import { isDueAtDropOff, type PaymentWay, type ReservationStatus } from '@pawprints/domain/reservation';

/** Of the money: customers read 'Completed' from the payment on, also while their dog is in the house. */
export const bookingStatuses = {
  PAID: { text: 'Paid', tone: 'ok' },
  PENDING: { text: 'Not paid yet', tone: 'warn' },
  CANCELLED: { text: 'Cancelled', tone: 'danger' },
} as const;

export function bookingStatusOf({
  reservationStatus: status,
  payBy,
}: {
  reservationStatus: ReservationStatus;
  payBy: PaymentWay;
}) {
  return isDueAtDropOff({ status, payBy })
    ? ({ text: 'Due at drop-off', tone: 'warn' } as const)
    : bookingStatuses[status];
}
