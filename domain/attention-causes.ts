/** docs/operate.md explains each cause to the owner. */
export const attentionCauses = [
  'AMOUNT_MISMATCH',
  'REFUND_REFUSED',
  'REFUND_FAILED',
  'REFUND_AT_DOOR',
  'DUE_AT_DROP_OFF',
  'REFUND_UNKNOWN',
  'DISPUTE_OPENED',
  'PAID_WHILE_FULL',
  'PAID_AFTER_CANCEL',
  'PAID_TWICE',
  'PAID_LATE',
  'HOLDS_LAPSED',
  'OFFER_LAPSED',
  'CLOSED_WITH_BOOKINGS',
  'VACCINATION_TO_REVIEW',
  'PHOTO_ALLOWED',
  'MAIL_FAILED',
  'UNREADABLE',
  'EVENT_FAILED',
  'BOOKING_FAILED',
  'KEY_LACKS_RIGHT',
  'JOB_BEHIND',
] as const;
export type AttentionCause = (typeof attentionCauses)[number];

export const attentionTexts: Record<AttentionCause, { title: string; text: string }> = {
  AMOUNT_MISMATCH: {
    title: 'A payment does not fit its booking',
    text: "Another amount or currency than the price was paid, so the booking does not count as paid. Please compare the payment in Stripe's dashboard, and refund it there or call the customer.",
  },
  REFUND_REFUSED: {
    title: 'Stripe has refused a refund',
    text: "The customer is owed this money. Please look at the payment in Stripe's dashboard: often the balance is too low. It is tried once more by itself in 24 hours, or earlier when the customer cancels again. Refund it in the dashboard, which is recorded by itself; or settle it first as paid elsewhere, with the amount, and then pay in another way.",
  },
  REFUND_FAILED: {
    title: 'A refund did not reach the customer',
    text: "The bank has sent the money back, so it is in your balance again and the customer is owed it. It is tried once more by itself in 24 hours, or earlier when the customer cancels again. Refund it in Stripe's dashboard, which is recorded by itself; or settle it first as paid elsewhere, with the amount, and then pay in another way.",
  },
  REFUND_AT_DOOR: {
    title: 'Money received at drop-off goes back',
    text: 'The booking is cancelled, or its new dates cost less, and this of what was paid at the door is owed to the customer. Stripe does not know of it: please give it back, and settle this as paid elsewhere, with the amount.',
  },
  DUE_AT_DROP_OFF: {
    title: 'Not paid at drop-off',
    text: 'This was to be paid at the door, and the last pick-up is over. Please record the payment on the page of the booking, which settles this; or call the customer. Where nothing will be paid, settle it with a note.',
  },
  REFUND_UNKNOWN: {
    title: 'A refund belongs to no payment of ours',
    text: "Stripe tells of a refund without a payment, so no booking can be found for it. Please look at it in Stripe's dashboard.",
  },
  PAID_WHILE_FULL: {
    title: 'A payment came when the days were full',
    text: 'The customer paid after the places were given up, and others have them by now. The booking is cancelled and the whole payment goes back to the card. Nothing is to be paid; please call the customer and offer other dates.',
  },
  PAID_AFTER_CANCEL: {
    title: 'A cancelled booking was paid',
    text: 'The payment reached us after the booking was cancelled, and all of it goes back to the card by itself. The customer has a mail that says so. Please call them if they may still want to come.',
  },
  PAID_TWICE: {
    title: 'A booking was paid twice',
    text: 'The second payment goes back to the card by itself, and the booking stays paid. The customer has a mail that says so. Nothing is to be paid.',
  },
  PAID_LATE: {
    title: 'A booking was paid after its drop-off',
    text: 'The payment reached us when the drop-off was over, and the booking counts as paid. Where the dog did not come, please give the money back on the page of the booking.',
  },
  HOLDS_LAPSED: {
    title: 'A customer books again and again without paying',
    text: 'Within a day this customer has let the places of five bookings lapse, which others could not have meanwhile. New bookings of theirs are refused for a day after the last, by itself. Nothing is to be done; call them if they seem to need help.',
  },
  OFFER_LAPSED: {
    title: 'An offer of the waitlist was not taken',
    text: 'A place was held for a customer who has not booked it in time, and it goes to the next in line. The customer is no longer on the list. Nothing is to be done.',
  },
  DISPUTE_OPENED: {
    title: 'A customer disputes a payment',
    text: "The cardholder's bank asks for the money back. Please answer in Stripe's dashboard before the date that it shows, or the dispute is lost.",
  },
  CLOSED_WITH_BOOKINGS: {
    title: 'There are bookings on closed days',
    text: 'None of them was cancelled. Please call the customers, and change or cancel what cannot be kept. It is settled by itself once no booking is concerned.',
  },
  VACCINATION_TO_REVIEW: {
    title: 'A vaccination is to be reviewed',
    text: 'A customer has uploaded a certificate. Please compare it with the dates, and approve it; or reject it and say why, which the customer reads. It is settled by that, or when the customer removes it.',
  },
  PHOTO_ALLOWED: {
    title: 'A photo may be shown in Paw Prints',
    text: 'A customer allows it, of a report card. Please look at it on the page of the booking, and publish it there if you like it. It is settled by itself once none of the card is left to publish, or the customer has taken it back.',
  },
  MAIL_FAILED: {
    title: 'A mail was not delivered',
    text: 'The mail service has given up on it, mostly because of a wrong address. Please reach the customer in another way. Where it happens to many mails, look at the settings of the mail service.',
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
  JOB_BEHIND: {
    title: 'A part of the reconciliation is behind',
    text: 'What this job looks after has waited for half an hour or longer. Mostly Stripe or the database did not answer, and it catches up by itself, which settles this. If it is still open in an hour, please have the log looked at.',
  },
};
