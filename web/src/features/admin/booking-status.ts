/** Of the money: customers read 'Completed' from the payment on, also while their dog is in the house. */
export const bookingStatuses = {
  PAID: { text: 'Paid', tone: 'ok' },
  PENDING: { text: 'Not paid yet', tone: 'warn' },
  CANCELLED: { text: 'Cancelled', tone: 'danger' },
} as const;
