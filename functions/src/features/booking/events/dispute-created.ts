import type Stripe from 'stripe';
import { raiseAlone, raiseOf } from '../attention.ts';
import type { BookingDependencies } from '../booking-dependencies.ts';
import { changeReservation } from '../change-reservation.ts';
import { reservationIdOfPayment } from '../reservation-of-payment.ts';

/** A cardholder disputes a payment: the owner has to answer Stripe in time. */
export async function disputeCreated(
  { stripe, reservations, attention, log, now }: BookingDependencies,
  { data: { object: dispute } }: Stripe.ChargeDisputeCreatedEvent,
): Promise<void> {
  const { id: reference, amount: amountCents, payment_intent: payment } = dispute;
  const told = { cause: 'DISPUTE_OPENED' as const, reference, occasion: reference, amountCents };
  if (payment === null) return attention.tell(raiseAlone({ ...told, reservationId: null }, now()));
  const id = await reservationIdOfPayment(stripe, payment);
  const known =
    id !== null &&
    (await changeReservation(reservations, id, (reservation) => ({
      reservation,
      mails: [],
      attention: [raiseOf(reservation, told, now())],
    })));
  if (known) return;
  log.warn('A dispute for an unknown reservation.');
  if (id !== null) await attention.tell(raiseAlone({ ...told, reservationId: id }, now()));
}
