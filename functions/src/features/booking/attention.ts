import type { Attention } from '../../lib/documents/reservation.ts';
import type { Mail } from '../../lib/mail/outbox.ts';
import { customerRows, details, paragraph, toBusiness } from './mails.ts';
import type { Change } from './repository.ts';
import type { Reservation } from './reservation.ts';

/**
 * The reservation marked for the owner, who is written to, once for each cause and object of Stripe as long as the mark stands.
 * Marks of refunds can come again once they were put right: `occasion` tells their mails apart.
 */
export function withAttention(
  reservation: Reservation,
  { cause, reference, occasion = reference }: Pick<Attention, 'cause' | 'reference'> & { occasion?: string },
  now: Date,
): Change {
  const known = reservation.attention.some((one) => one.cause === cause && one.reference === reference);
  if (known) return { reservation, mails: [] };
  const attention = [...reservation.attention, { cause, reference, at: now }];
  const marked = { ...reservation, attention };
  return { reservation: marked, mails: [attentionMail(marked, { cause, reference, occasion })] };
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

/** What has happened, and what the owner can do about it. */
const texts: Record<Attention['cause'], { title: string; text: string }> = {
  AMOUNT_MISMATCH: {
    title: 'A payment does not fit its booking',
    text: "Another amount or currency than the price was paid, so the booking does not count as paid. Please compare the payment in Stripe's dashboard, and refund it there or call the customer.",
  },
  REFUND_REFUSED: {
    title: 'Stripe has refused a refund',
    text: "The customer is owed this money. Please look at the payment in Stripe's dashboard: often the balance is too low. Refund it there, which is recorded by itself.",
  },
  REFUND_FAILED: {
    title: 'A refund did not reach the customer',
    text: "The bank has sent the money back, so it is in your balance again and the customer is owed it. Please refund it in Stripe's dashboard, or pay it in another way.",
  },
  DISPUTE_OPENED: {
    title: 'A customer disputes a payment',
    text: "The cardholder's bank asks for the money back. Please answer in Stripe's dashboard before the date that it shows, or the dispute is lost.",
  },
};

function attentionMail(
  reservation: Reservation,
  { cause, reference, occasion }: Pick<Attention, 'cause' | 'reference'> & { occasion: string },
): Mail {
  const { title, text } = texts[cause];
  return toBusiness(reservation, {
    cause: `attention-${cause}-${occasion}`,
    title,
    parts: [
      paragraph(text),
      {
        kind: 'facts',
        rows: [{ label: 'In Stripe', value: reference }, ...customerRows(reservation)],
      },
      ...details(reservation),
    ],
  });
}
