export const reservationStatuses = ['PENDING', 'PAID', 'CANCELLED'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** docs/rules.md#states-of-a-booking */
export const reservationStatusLabels: Record<ReservationStatus, string> = {
  PENDING: 'Pending',
  PAID: 'Completed',
  CANCELLED: 'Cancelled',
};

const transitions: Record<ReservationStatus, readonly ReservationStatus[]> = {
  PENDING: ['PAID', 'CANCELLED'],
  PAID: ['CANCELLED'],
  CANCELLED: [],
};

export function canTransition(from: ReservationStatus, to: ReservationStatus): boolean {
  return transitions[from].includes(to);
}

/** docs/rules.md#unpaid-bookings */
export function isPayable(status: ReservationStatus, firstDropOffAt: Date, now: Date): boolean {
  return status === 'PENDING' && now < firstDropOffAt;
}
