import { allServices } from '../../domain/service-types.ts';
import { businessIssues } from '../business/check.ts';
import { withField } from './fields.ts';

export type Question = { flag: string; path: string; text: string };

const tableOf = (rows: readonly (readonly [flag: string, path: string, text: string])[]): Question[] =>
  rows.map(([flag, path, text]) => ({ flag, path, text }));

export const identity = tableOf([
  ['name', 'profile.name', 'What is your business called?'],
  ['tagline', 'profile.tagline', 'What is it, in a few words?'],
  ['phone', 'profile.phone.shown', 'Phone number, as people read it'],
  ['dial', 'profile.phone.dialled', 'The same as a phone dials it, such as +12125550100'],
  ['email', 'profile.email', 'E-mail address for customers'],
  ['street', 'profile.address.street', 'Street and number'],
  ['city', 'profile.address.city', 'City'],
  ['region', 'profile.address.region', 'State or region'],
  ['postal-code', 'profile.address.postalCode', 'Postal code'],
  ['country', 'profile.address.country', 'Country, in two letters such as US'],
  ['zone', 'profile.timeZone', 'Time zone, such as America/New_York'],
  ['open', 'profile.hours.open', 'You open at, such as 08:00 AM'],
  ['close', 'profile.hours.close', 'You close at, such as 06:30 PM'],
  ['social', 'profile.social.url', 'A page of yours elsewhere, such as https://…'],
  ['social-label', 'profile.social.label', 'What the link to it says'],
  ['sender', 'profile.mail.senderAddress', 'Address that mails to customers come from'],
]);

export const claimQuestions = tableOf([
  ['years', 'profile.claims.years', 'Years with dogs, such as 5+'],
  ['dogs', 'profile.claims.dogs', 'Dogs cared for, such as 2,500+'],
  ['reviews', 'profile.claims.reviews', 'Reviews that you have elsewhere'],
  ['reviews-where', 'profile.claims.reviewsWhere', 'Where, such as: on Google'],
  ['stars', 'profile.claims.stars', 'Their stars, 1 to 5, or 0 for none'],
  ['certification', 'profile.claims.certification', 'What you are certified in'],
  ['insurance', 'profile.claims.insurance', 'How you are insured'],
  ['story', 'about.story', 'Your story for the page About, in one paragraph'],
  ['samples', 'profile.samples', 'Show the sample reviews and sample pictures? (yes or no)'],
]);

/** The path of each service or add-on by its name in --offered and --not-offered. */
export const offers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(allServices.map(({ id, serviceType }) => [id, `profile.services.${serviceType}`])),
  'extended-hours': 'profile.addOns.EXTENDED_HOURS',
  'early-or-late': 'profile.addOns.EARLY_DROP_LATE_PICKUP',
  'long-walk': 'profile.addOns.long_walk',
};

const nights = ['boarding', 'longterm'];

/** The setup asks for a price when one of its services is offered. */
export const priceQuestions: readonly (readonly [name: string, text: string, services: readonly string[]])[] =
  [
    ['dayCare.fullDay', 'Day care, a full day', ['daycare']],
    ['dayCare.shortStay', 'Day care, a short stay', ['daycare']],
    ['earlyOrLate', 'A day with an early drop-off or a late pick-up', ['early-or-late']],
    ['boarding.regular.firstPet', 'A night', ['boarding']],
    ['boarding.regular.furtherPet', 'A night, each further dog', ['boarding']],
    ['boarding.weekly.firstPet', 'A night of a week or longer', nights],
    ['boarding.weekly.furtherPet', 'The same, each further dog', nights],
    ['boarding.longTerm.firstPet', 'A night of the longest stays', nights],
    ['boarding.longTerm.furtherPet', 'The same, each further dog', nights],
    ['extendedHours.price', 'A late pick-up on the last day', ['extended-hours']],
    ['walking.firstHalfHour', 'A walk of half an hour', ['walking']],
    ['walking.furtherHalfHour', 'Each further half hour', ['walking']],
    ['bath.SMALL', 'A bath of a small dog', ['bath']],
    ['bath.LARGE', 'A bath of a large dog', ['bath']],
    ['ride.flat', 'Fetching a dog and bringing it home', ['pickup']],
  ];

/** The check accepts an empty text there. */
export const isOptional = (path: string): boolean => businessIssues(withField({}, path, '')).length === 0;
