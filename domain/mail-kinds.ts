/**
 * The mails that a customer can switch off (docs/rules.md#mails-that-can-be-switched-off). Confirmations, changes and what is paid
 * back are told of in any case. firestore.rules names the same kinds.
 */
export const mailKinds = [
  'reminder',
  'unpaid',
  'waitlistOffer',
  'vaccination',
  'reportCard',
  'review',
] as const;
export type MailKind = (typeof mailKinds)[number];

type Texts = {
  /** The switch on the profile page, and what it does. */
  label: string;
  hint: string;
  /** As the page of an unsubscribe link names these mails. */
  mails: string;
  /** Where the mail is about no booking: why it came. Such mails have a link to unsubscribe. */
  why: string | null;
};

export const mailKindTexts: Record<MailKind, Texts> = {
  reminder: {
    label: 'A reminder the day before',
    hint: 'What to bring, where to come, and when we are open.',
    mails: 'reminders the day before a booking',
    why: null,
  },
  unpaid: {
    label: 'A booking that is not paid yet',
    hint: 'Once, ten minutes after you have booked without paying.',
    mails: 'mails about bookings that are not paid yet',
    why: null,
  },
  waitlistOffer: {
    label: 'A place that you wait for is free',
    hint: 'Without it you see the offer in your profile only, as long as it stands.',
    mails: 'mails about places that you wait for',
    why: 'You get this because you are on our waitlist.',
  },
  vaccination: {
    label: 'A vaccination that ends',
    hint: '30 and 7 days before, and on its last day, while there is no newer certificate.',
    mails: 'mails about vaccinations that end',
    why: 'You get this because we have a certificate of your dog.',
  },
  reportCard: {
    label: 'A report card',
    hint: 'How your dog was. Without it you find the report card at your booking only.',
    mails: 'mails about report cards',
    why: 'You get this because we have written down how your dog was.',
  },
  review: {
    label: 'A question for a review',
    hint: 'The day after a visit, while you have not written one about that service.',
    mails: 'questions for a review',
    why: 'You get this because your dog was with us.',
  },
};

/** Null for a word that is none of them. */
export function mailKindOf(word: string | null): MailKind | null {
  return mailKinds.find((kind) => kind === word) ?? null;
}
