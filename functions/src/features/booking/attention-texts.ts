import type { AttentionCause } from '../../lib/documents/attention.ts';

/** What has happened, and what the owner can do about it. */
export const attentionTexts: Record<AttentionCause, { title: string; text: string }> = {
  AMOUNT_MISMATCH: {
    title: 'A payment does not fit its booking',
    text: "Another amount or currency than the price was paid, so the booking does not count as paid. Please compare the payment in Stripe's dashboard, and refund it there or call the customer.",
  },
  REFUND_REFUSED: {
    title: 'Stripe has refused a refund',
    text: "The customer is owed this money. Please look at the payment in Stripe's dashboard: often the balance is too low. It is tried once more by itself in 24 hours, or earlier when the customer cancels again. Refund it in the dashboard, which is recorded by itself; or settle it first with --elsewhere and the amount, and then pay in another way.",
  },
  REFUND_FAILED: {
    title: 'A refund did not reach the customer',
    text: "The bank has sent the money back, so it is in your balance again and the customer is owed it. It is tried once more by itself in 24 hours, or earlier when the customer cancels again. Refund it in Stripe's dashboard, which is recorded by itself; or settle it first with --elsewhere and the amount, and then pay in another way.",
  },
  REFUND_UNKNOWN: {
    title: 'A refund belongs to no payment of ours',
    text: "Stripe tells of a refund without a payment, so no booking can be found for it. Please look at it in Stripe's dashboard.",
  },
  DISPUTE_OPENED: {
    title: 'A customer disputes a payment',
    text: "The cardholder's bank asks for the money back. Please answer in Stripe's dashboard before the date that it shows, or the dispute is lost.",
  },
  UNREADABLE: {
    title: 'A record cannot be read',
    text: 'Somebody has changed it by hand, and it is passed over until it is mended. Please put back what is missing, or restore it from a backup.',
  },
  EVENT_FAILED: {
    title: 'An event of Stripe could not be handled',
    text: 'What Stripe has told is not recorded yet. It is tried again with every reconciliation, as long as Stripe remembers it: 30 days. Mend what the other entries name, see that the secret key is that of the same Stripe account and mode as the webhook, or have the log looked at.',
  },
  BOOKING_FAILED: {
    title: 'A booking could not be looked after',
    text: 'The reconciliation has failed for it and has gone on with the others. It is tried again with every run. Please have the log looked at.',
  },
  KEY_LACKS_RIGHT: {
    title: 'The secret key of Stripe may not do what the site needs',
    text: "The right that this is about is not granted to the key, so part of the payments, refunds or what Stripe tells is not looked after. Please grant it in Stripe's dashboard, where the restricted key is edited. It is asked for again with every reconciliation, and settled by itself.",
  },
};
