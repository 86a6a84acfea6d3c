import { isReceived, outstandingCents, payingPayments, returnedCents } from '../../../records/payment.ts';
import type { Reservation } from '../../../records/reservation.ts';

/** In cents: what of it goes back by Stripe, and what the owner gives back. */
export type Shares = { atStripe: number; byHand: number };

/** What has gone back, or is ordered, or is to be given back by hand, of the payments that pay the booking. */
function givenBack(reservation: Reservation): Shares {
  const shares: Shares = { atStripe: 0, byHand: 0 };
  for (const { paymentIntentId } of payingPayments(reservation)) {
    const returned = returnedCents(reservation, paymentIntentId);
    if (isReceived(reservation, paymentIntentId)) {
      shares.byHand += returned + outstandingCents(reservation, paymentIntentId);
    } else {
      shares.atStripe += returned;
    }
  }
  return shares;
}

export function givenBackCents(reservation: Reservation): number {
  return totalOf(givenBack(reservation));
}

export function totalOf({ atStripe, byHand }: Shares): number {
  return atStripe + byHand;
}

/** What an act gives back more. */
export function givenBackSince(before: Reservation, after: Reservation): Shares {
  const [was, is] = [givenBack(before), givenBack(after)];
  return { atStripe: is.atStripe - was.atStripe, byHand: is.byHand - was.byHand };
}

/** What was promised of what was received at the door, and the owner has not given back yet. */
export function owedByHandCents(reservation: Reservation): number {
  return payingPayments(reservation).reduce(
    (sum, { paymentIntentId }) =>
      isReceived(reservation, paymentIntentId) ? sum + outstandingCents(reservation, paymentIntentId) : sum,
    0,
  );
}
