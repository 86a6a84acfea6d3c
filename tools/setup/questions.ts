/** What `npm run setup` asks for, in the order of the dialogue; each is a flag too (--name "…"). */
export type Question = {
  flag: string;
  /** Where the answer is kept in business/own: the file, and the way in it. */
  path: string;
  text: string;
  /** '-' stands for none. */
  mayBeNone?: boolean;
};

export const identity: readonly Question[] = [
  { flag: 'name', path: 'profile.name', text: 'What is your business called?' },
  { flag: 'tagline', path: 'profile.tagline', text: 'What is it, in a few words?' },
  { flag: 'phone', path: 'profile.phone.shown', text: 'Phone number, as people read it' },
  { flag: 'dial', path: 'profile.phone.dialled', text: 'The same as a phone dials it, such as +12125550100' },
  { flag: 'email', path: 'profile.email', text: 'E-mail address for customers' },
  { flag: 'street', path: 'profile.address.street', text: 'Street and number' },
  { flag: 'city', path: 'profile.address.city', text: 'City' },
  { flag: 'region', path: 'profile.address.region', text: 'State or region', mayBeNone: true },
  { flag: 'postal-code', path: 'profile.address.postalCode', text: 'Postal code' },
  { flag: 'country', path: 'profile.address.country', text: 'Country, in two letters such as US' },
  { flag: 'zone', path: 'profile.timeZone', text: 'Time zone, such as America/New_York' },
  { flag: 'open', path: 'profile.hours.open', text: 'You open at, such as 08:00 AM' },
  { flag: 'close', path: 'profile.hours.close', text: 'You close at, such as 06:30 PM' },
  {
    flag: 'social',
    path: 'profile.social.url',
    text: 'A page of yours elsewhere, such as https://…',
    mayBeNone: true,
  },
  { flag: 'social-label', path: 'profile.social.label', text: 'What the link to it says' },
  {
    flag: 'sender',
    path: 'profile.mail.senderAddress',
    text: 'Address that mails to customers come from',
    mayBeNone: true,
  },
];

/** What the business says of itself. */
export const claims: readonly Question[] = [
  { flag: 'years', path: 'profile.claims.years', text: 'Years with dogs, such as 5+', mayBeNone: true },
  { flag: 'dogs', path: 'profile.claims.dogs', text: 'Dogs cared for, such as 2,500+', mayBeNone: true },
  {
    flag: 'reviews',
    path: 'profile.claims.reviews',
    text: 'Reviews that you have elsewhere',
    mayBeNone: true,
  },
  {
    flag: 'reviews-where',
    path: 'profile.claims.reviewsWhere',
    text: 'Where, such as: on Google',
    mayBeNone: true,
  },
  { flag: 'stars', path: 'profile.claims.stars', text: 'Their stars, 1 to 5, or 0 for none' },
  {
    flag: 'certification',
    path: 'profile.claims.certification',
    text: 'What you are certified in',
    mayBeNone: true,
  },
  { flag: 'insurance', path: 'profile.claims.insurance', text: 'How you are insured', mayBeNone: true },
  { flag: 'story', path: 'about.story', text: 'Your story for the page About, in one paragraph' },
  {
    flag: 'samples',
    path: 'profile.samples',
    text: 'Show the sample reviews and sample pictures? (yes or no)',
  },
];

/** Where it is said whether something is offered, by the words of --offered and --not-offered. */
export const offers: Readonly<Record<string, string>> = {
  daycare: 'profile.services.DAY_CARE',
  boarding: 'profile.services.BOARDING',
  longterm: 'profile.services.LONG_TERM_BOARDING',
  walking: 'profile.services.DOG_WALKING',
  bath: 'profile.services.DOG_BATH',
  pickup: 'profile.services.DOG_PICKUP_DROPOFF',
  'extended-hours': 'profile.addOns.EXTENDED_HOURS',
  'early-or-late': 'profile.addOns.EARLY_DROP_LATE_PICKUP',
  'long-walk': 'profile.addOns.long_walk',
};

/** The prices, each with what is to be offered so that it counts. --price takes them without 'prices.'. */
export const prices: readonly { path: string; text: string; of: readonly string[] }[] = [
  { path: 'prices.dayCare.fullDay', text: 'Day care, a full day', of: ['daycare'] },
  { path: 'prices.dayCare.shortStay', text: 'Day care, a short stay', of: ['daycare'] },
  {
    path: 'prices.earlyOrLate',
    text: 'A day with an early drop-off or a late pick-up',
    of: ['early-or-late'],
  },
  { path: 'prices.boarding.regular.firstPet', text: 'A night', of: ['boarding'] },
  { path: 'prices.boarding.regular.furtherPet', text: 'A night, each further dog', of: ['boarding'] },
  {
    path: 'prices.boarding.weekly.firstPet',
    text: 'A night of a week or longer',
    of: ['boarding', 'longterm'],
  },
  {
    path: 'prices.boarding.weekly.furtherPet',
    text: 'The same, each further dog',
    of: ['boarding', 'longterm'],
  },
  {
    path: 'prices.boarding.longTerm.firstPet',
    text: 'A night of the longest stays',
    of: ['boarding', 'longterm'],
  },
  {
    path: 'prices.boarding.longTerm.furtherPet',
    text: 'The same, each further dog',
    of: ['boarding', 'longterm'],
  },
  { path: 'prices.extendedHours.price', text: 'A late pick-up on the last day', of: ['extended-hours'] },
  { path: 'prices.walking.firstHalfHour', text: 'A walk of half an hour', of: ['walking'] },
  { path: 'prices.walking.furtherHalfHour', text: 'Each further half hour', of: ['walking'] },
  { path: 'prices.bath.SMALL', text: 'A bath of a small dog', of: ['bath'] },
  { path: 'prices.bath.LARGE', text: 'A bath of a large dog', of: ['bath'] },
  { path: 'prices.ride.flat', text: 'Fetching a dog and bringing it home', of: ['pickup'] },
];
