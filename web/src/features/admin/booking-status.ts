import { business } from '@pawprints/domain/business';
import { businessTime } from '@pawprints/domain/business-time';
import { isDueAtDropOff, waitsForLink, type ReservationStatus } from '@pawprints/domain/reservation';
import { serverNow } from '../../lib/server-clock.ts';

/** Of the money: customers read 'Completed' from the payment on, also while their dog is in the house. */
export const bookingStatuses = {
  PAID: { text: 'Paid', tone: 'ok' },
  PENDING: { text: 'Not paid yet', tone: 'warn' },
  CANCELLED: { text: 'Cancelled', tone: 'danger' },
} as const;

export function bookingStatusOf({
  reservationStatus: status,
  payBy,
  totalPrice,
}: {
  reservationStatus: ReservationStatus;
  payBy: string;
  totalPrice: number;
}) {
  if (isDueAtDropOff({ status, payBy })) return { text: 'Due at drop-off', tone: 'warn' } as const;
  // Agreed with the owner: nobody has paid it.
  if (status === 'PAID' && totalPrice === 0) return { text: 'Nothing to pay', tone: 'ok' } as const;
  return bookingStatuses[status];
}

/** How what is still to be paid of dearer dates is paid. */
export function differenceName({ payBy }: { payBy: string }): string {
  return payBy === 'link' ? 'Still to pay, online' : 'Still to pay at drop-off';
}

/**
 * Null where no places are held for a link that is not paid yet. It reads the clock by itself: a hook that ticks would be one more file
 * that pages share.
 */
export function linkTextOf({
  reservationStatus: status,
  linkUntil,
}: {
  reservationStatus: ReservationStatus;
  linkUntil: string | null;
}): string | null {
  const until = linkUntil === null ? null : new Date(linkUntil);
  if (until === null || !waitsForLink({ status, linkUntil: until }, serverNow())) return null;
  return `Waits for payment by link until ${businessTime(until, business.timeZone)}`;
}
