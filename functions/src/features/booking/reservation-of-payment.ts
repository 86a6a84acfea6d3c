import type Stripe from 'stripe';

/** The reservation that a payment was made for, null when it is none of ours. */
export async function reservationIdOfPayment(
  stripe: Stripe,
  paymentIntent: string | Stripe.PaymentIntent,
): Promise<number | null> {
  const { metadata } =
    typeof paymentIntent === 'string' ? await stripe.paymentIntents.retrieve(paymentIntent) : paymentIntent;
  const id = metadata['reservationId'] ?? '';
  return /^\d{1,16}$/.test(id) ? Number(id) : null;
}
