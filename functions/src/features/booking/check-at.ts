import { nextRetryAt } from './refund-ledger.ts';
import type { Reservation } from './reservation.ts';

/**
 * When the reconciliation has to look after a reservation: at once while money is on its way back; an unpaid one when its
 * session is over; a pending one again at drop-off; and a refund that failed when it is to be tried again.
 */
export function checkAtOf(reservation: Reservation): Date | null {
  const times = [openAt(reservation), nextRetryAt(reservation)].flatMap((at) =>
    at === null ? [] : [at.getTime()],
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
}

function openAt(reservation: Reservation): Date | null {
  const { status, payment, refunds, attempt, firstDropOffAt, createdAt } = reservation;
  if (refunds.some((entry) => entry.status === 'pending')) return createdAt;
  if (status === 'PENDING') {
    return attempt.closed || firstDropOffAt < attempt.expiresAt ? firstDropOffAt : attempt.expiresAt;
  }
  const mayBePaid = payment === null && attempt.sessionId !== null && !attempt.closed;
  return mayBePaid ? attempt.expiresAt : null;
}
