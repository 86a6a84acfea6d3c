import { expect, it } from 'vitest';
import { businessIssues, readOwn } from './check.ts';

it('has nothing to say about the business of this checkout', () => {
  expect(businessIssues(readOwn())).toEqual([]);
});

it('takes a whole other business', () => {
  const own = {
    profile: {
      name: 'Hundehaus am Landwehrkanal',
      phone: { shown: '030 1234567', dialled: '+49301234567' },
      address: { region: '', country: 'DE' },
      social: { url: '' },
      timeZone: 'Europe/Berlin',
      hours: { open: '07:30 AM', close: '06:00 PM' },
      services: { DOG_WALKING: { offered: false }, DAY_CARE: { name: 'Doggy Day Care' } },
    },
    prices: {
      dayCare: { fullDay: 52 },
      walking: { firstHalfHour: 30 },
      cards: { walking: { shownFrom: 0 } },
    },
    home: {
      lead: 'In {city}, from {open} to {close}.',
      why: { reasons: [{ title: 'Us', text: 'We care.' }] },
    },
  };
  expect(businessIssues(own)).toEqual([]);
});

it('takes a business that has nothing to claim yet', () => {
  const none = {
    years: '',
    dogs: '',
    reviews: '',
    stars: 0,
    reviewsWhere: '',
    certification: '',
    insurance: '',
  };
  expect(businessIssues({ profile: { claims: none } })).toEqual([]);
});

it.each([
  ['profile.claims.stars', { profile: { claims: { stars: 0.5 } } }],
  ['profile.timeZone', { profile: { timeZone: 'Mars/Base' } }],
  ['profile.timeZone', { profile: { timeZone: '+01:00' } }],
  ['profile.hours.open', { profile: { hours: { open: '08:10 AM' } } }],
  ['profile.hours', { profile: { hours: { open: '09:00 PM' } } }],
  ['profile.email', { profile: { email: 'nobody' } }],
  ['profile.phone.dialled', { profile: { phone: { dialled: '555 0142' } } }],
  ['profile.social.url', { profile: { social: { url: 'http://example.com' } } }],
  ['profile.social.url', { profile: { social: { url: 'javascript:alert(1)' } } }],
  ['profile.name', { profile: { name: ' ' } }],
  ['profile.name', { profile: { name: 'Wag\u0007' } }],
  ['profile.name', { profile: { name: '🐕' } }],
  ['profile.phone.shown', { profile: { phone: { shown: 'hallo' } } }],
  ['profile.claims.stars', { profile: { claims: { stars: 5.5 } } }],
  ['prices.dayCare.fullDay', { prices: { dayCare: { fullDay: 0 } } }],
  ['profile.name', { profile: { name: 'Wag\nCo' } }],
  ['profile.bookings.maxNights', { profile: { bookings: { maxNights: 91 } } }],
  ['profile', { profile: { phoneNumber: '1' } }],
  ['prices.dayCare.fullDay', { prices: { dayCare: { fullDay: 45.5 } } }],
  ['prices.dayCare.fullDay', { prices: { dayCare: { fullDay: -1 } } }],
  ['prices.dayCare.fullDay', { prices: { dayCare: { fullDay: '45' } } }],
  ['prices.extendedHours.per', { prices: { extendedHours: { per: 'hour' } } }],
  ['prices.boarding.longTerm.fromNights', { profile: { bookings: { longTermNights: 21 } } }],
  ['prices.cards.walking.shownFrom', { prices: { walking: { firstHalfHour: 26 } } }],
  ['home.lead', { home: { lead: 'In {town}.' } }],
  ['home.why.reasons.0.text', { home: { why: { reasons: [{ title: 'Us' }] } } }],
  ['about.slides', { about: { slides: [{ picture: 'pond', caption: 'The pond.' }] } }],
  ['pictures.hero.src', { pictures: { hero: { src: '/pictures/nowhere.jpg' } } }],
  ['pictures.hero.src', { pictures: { hero: { src: 'https://example.com/house.jpg' } } }],
])('refuses what cannot be %s: %j', (place, own) => {
  const issues = businessIssues(own);
  expect(issues).toHaveLength(1);
  expect(issues[0]?.split(':')[0]).toBe(place);
  expect(issues[0]).not.toMatch(/[Ii]nvalid|expected|received|Too |[Uu]nrecognized|Cannot be this/);
});

it.each([
  [
    { prices: { dayCare: { fullDay: 45.5 } } },
    'Has to be whole dollars, 1 or more, at most 10000, such as 45.',
  ],
  [{ prices: { bath: { SMALL: 'a' } } }, 'Has to be whole dollars, 0 or more, at most 10000, such as 45.'],
  [{ profile: { name: 'W'.repeat(41) } }, 'Has to be at most 40 characters.'],
  [{ profile: { addres: {} } }, 'There is no "addres": did you mean address?'],
  [{ profile: { phone: { home: '' } } }, 'There is no "home" here: there are shown, dialled.'],
  [{ profile: { address: 'Berlin' } }, /^Has to have parts of its own: street, city/],
  [{ profile: { claims: { stars: 5.5 } } }, 'Has to be a number, 1 to 5, or 0 for none.'],
  [{ profile: { samples: 'yes' } }, 'Has to be yes or no.'],
  [{ profile: { claims: { years: null } } }, /text/],
  [{ about: { story: 'Once' } }, 'Has to be a list.'],
  [
    { profile: { timeZone: 'Berlin' } },
    "Has to be an IANA time zone such as 'America/New_York': did you mean 'Europe/Berlin'?",
  ],
  [{ profile: { timeZone: 'Europe/berlin' } }, /did you mean 'Europe\/Berlin'\?$/],
  [{ profile: { timeZone: 'new york' } }, /did you mean 'America\/New_York'\?$/],
])('says in plain words what is wrong with %j', (own, sentence) => {
  const [issue = '', ...others] = businessIssues(own);
  expect(others).toEqual([]);
  expect(issue.slice(issue.indexOf(': ') + 2)).toMatch(sentence);
});

it('wants one service that can be booked', () => {
  const none = { offered: false };
  const services = { DAY_CARE: none, BOARDING: none, LONG_TERM_BOARDING: none, DOG_WALKING: none };
  expect(businessIssues({ profile: { services } })).toEqual([
    'profile.services: At least one service that can be booked has to be offered.',
  ]);
});
