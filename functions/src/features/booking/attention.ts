import type { Attention } from '../../lib/documents/reservation.ts';
import type { Reservation } from './reservation.ts';

/** The reservation marked for the owner, once for each cause and object of Stripe. */
export function withAttention(
  reservation: Reservation,
  cause: Attention['cause'],
  reference: string,
  now: Date,
): Reservation {
  const known = reservation.attention.some((one) => one.cause === cause && one.reference === reference);
  if (known) return reservation;
  return { ...reservation, attention: [...reservation.attention, { cause, reference, at: now }] };
}

/** The reservation without the marks about refunds of one payment: they have been put right. */
export function withoutRefundAttention(reservation: Reservation, paymentIntentId: string): Reservation {
  return {
    ...reservation,
    attention: reservation.attention.filter(
      ({ cause, reference }) =>
        !(reference === paymentIntentId && (cause === 'REFUND_REFUSED' || cause === 'REFUND_FAILED')),
    ),
  };
}
