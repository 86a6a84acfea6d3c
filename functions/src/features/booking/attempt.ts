import { serviceOfType } from '@pawprints/domain/catalogue';
import type Stripe from 'stripe';
import type { Attempt } from '../../lib/documents/payment.ts';
import type { Reservation } from './reservation.ts';

/** Stripe asks for at least 30 minutes from when it makes the session, so a minute more from when we freeze it. */
const sessionLifeMs = 31 * 60 * 1000;

type Booking = Pick<Reservation, 'id' | 'serviceType' | 'totalPrice'>;

/** An attempt to be paid, with all that Stripe will be sent; addresses come from the configured origin alone. */
export function newAttempt(
  { id, serviceType, totalPrice }: Booking,
  { number, customerEmail }: Pick<Attempt, 'number' | 'customerEmail'>,
  { siteOrigin, now }: { siteOrigin: string; now: Date },
): Attempt {
  const wizard = new URLSearchParams({ service: serviceOfType(serviceType).id, step: 'checkout' });
  return {
    number,
    amountCents: totalPrice * 100,
    expiresAt: new Date(now.getTime() + sessionLifeMs),
    successUrl: `${confirmationUrl(siteOrigin, id)}&checkout=complete`,
    cancelUrl: `${siteOrigin}/booking?${wizard.toString()}`,
    customerEmail,
    sessionId: null,
    url: null,
    closed: false,
  };
}

/** Where the customer sees whether the booking is paid. */
export function confirmationUrl(siteOrigin: string, id: number): string {
  return `${siteOrigin}/booking/confirmed?reservationId=${id}`;
}

/** The session of a reservation's attempt. The same attempt always makes the same call, and so the same session. */
export function sessionRequest({
  id,
  lines,
  attempt,
}: Reservation): [Stripe.Checkout.SessionCreateParams, Stripe.RequestOptions] {
  const metadata = { reservationId: String(id) };
  return [
    {
      mode: 'payment',
      submit_type: 'book',
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      client_reference_id: String(id),
      metadata,
      payment_intent_data: { metadata },
      line_items: lines.map(({ label, pet, unitPrice, quantity }) => ({
        quantity,
        price_data: {
          currency: 'usd',
          unit_amount: unitPrice * 100,
          product_data: { name: pet === null ? label : `${label} (${pet})` },
        },
      })),
      expires_at: Math.floor(attempt.expiresAt.getTime() / 1000),
      success_url: attempt.successUrl,
      cancel_url: attempt.cancelUrl,
      ...(attempt.customerEmail !== null && { customer_email: attempt.customerEmail }),
    },
    { idempotencyKey: `checkout:${id}:${attempt.number}` },
  ];
}
