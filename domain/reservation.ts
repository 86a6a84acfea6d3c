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

/**
 * How a booking is paid: by its customer's checkout, or to us when the dog comes (docs/rules.md#paid-at-drop-off). It is read as a
 * word, since a later version may add one. A booking that is paid by a link is paid by checkout, and has a `linkUntil`.
 */
export const paymentWays = ['checkout', 'dropOff'] as const;

type HowPaid = { status: ReservationStatus; payBy: string };

/** Agreed to be paid at the door: it keeps its places without having been paid. */
export const isDueAtDropOff = ({ status, payBy }: HowPaid): boolean =>
  status === 'PENDING' && payBy === 'dropOff';

/** Paid, or to be paid at the door: its dogs are awaited. */
export const isAwaited = (booked: HowPaid): boolean => booked.status === 'PAID' || isDueAtDropOff(booked);

/** Booked for payment at the door, and begun, or with a dog that has come: the owner alone can cancel it. */
export function isOwnersToCancel(
  booked: HowPaid & { firstDropOffAt: Date; presence: readonly unknown[] },
  now: Date,
): boolean {
  if (booked.payBy !== 'dropOff' || booked.status === 'CANCELLED') return false;
  return booked.presence.length > 0 || (isDueAtDropOff(booked) && booked.firstDropOffAt <= now);
}

/** Unpaid, and its places are held for the link that the owner has sent (docs/rules.md#paid-by-link). */
export function waitsForLink(
  { status, linkUntil }: { status: ReservationStatus; linkUntil: Date | null },
  now: Date,
): boolean {
  return status === 'PENDING' && linkUntil !== null && now < linkUntil;
}

/** What a page says that it has to be paid by: by the link as long as its places are held, later before the first drop-off. */
export function payableUntil(
  { firstDropOffAt, linkUntil }: { firstDropOffAt: Date; linkUntil: Date | null },
  now: Date,
): Date {
  return linkUntil !== null && now < linkUntil ? linkUntil : firstDropOffAt;
}

/** docs/rules.md#unpaid-bookings */
export function isPayable(status: ReservationStatus, firstDropOffAt: Date, now: Date): boolean {
  return status === 'PENDING' && now < firstDropOffAt;
}
