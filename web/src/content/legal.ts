import { business, businessAddress } from '@pawprints/domain/business';
import { hours, limits } from '@pawprints/domain/limits';

export type LegalSection = { title: string; paragraphs: readonly string[] };

const { beforeDropOff, afterPaying } = limits.refundHours;

/** Short and honest: what is kept, why, for how long, and who sees it. */
export const privacySections: readonly LegalSection[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'When you sign in with Google we receive your name, your e-mail address and your picture. We ask Google for nothing else and cannot see your password.',
      'What you add yourself we keep too: your address and phone number, your dogs with their health notes, your bookings, and the reviews you write.',
    ],
  },
  {
    title: 'What we use it for',
    paragraphs: [
      'To look after your dog, to find you when something is wrong, and to send you the confirmation of a booking. We do not sell it, we do not advertise with it, and this site has no trackers and no cookies of others.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Google runs the servers on which the site and its data live, and the sign-in. Stripe takes the payment: your card number goes to Stripe and never reaches us.',
      'A review is public with your name, your picture and its text; your e-mail address is not.',
    ],
  },
  {
    title: 'How long, and how to have it deleted',
    paragraphs: [
      'Bookings and payments stay as long as tax law wants them. You can remove a dog or a review yourself at any time. To have everything else deleted, or to get a copy of it, write to us.',
      `${business.name}, ${businessAddress}, ${business.email}.`,
    ],
  },
];

/** The rules of a stay, in the words of a person. */
export const termsSections: readonly LegalSection[] = [
  {
    title: 'Booking and price',
    paragraphs: [
      `You book a service for the dogs in your profile and pay online. The price shown before you pay is the whole price, in US dollars. Please book at least ${limits.noticeHours} hours ahead.`,
      'A booking is firm when the payment has arrived; you then receive a confirmation by e-mail.',
    ],
  },
  {
    title: 'Cancelling',
    paragraphs: [
      `You can cancel in your profile at any time. You are refunded in full up to ${beforeDropOff} hours before drop-off, and within ${afterPaying} hour of paying as long as drop-off is still ahead. After that, and until drop-off, you are refunded half. From drop-off on, nothing is refunded. A booking of several dates is refunded date by date, with an equal part of what is charged once.`,
    ],
  },
  {
    title: 'Your dog',
    paragraphs: [
      'Tell us what we should know: illness, medicine, allergies, fear, and teeth used in anger. Vaccinations must be up to date.',
      'If your dog falls ill with us we call you first, and a vet at once where it cannot wait. The vet’s bill is yours, unless it was our fault.',
    ],
  },
  {
    title: 'Bringing and fetching',
    paragraphs: [
      `Drop-off and pick-up are between ${hours.open} and ${hours.close}, in the time of our house. Please come ${limits.arriveEarlyMinutes.from} to ${limits.arriveEarlyMinutes.to} minutes early on the first day. What later hours cost stands in the price list.`,
    ],
  },
  {
    title: 'Reviews',
    paragraphs: [
      'A review is your own and you can change or remove it. We remove one only where it insults, threatens or shows somebody’s private data.',
    ],
  },
];
