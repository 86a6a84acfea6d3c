import { expect, it } from 'vitest';
import { applied, type Answer } from './changes.ts';
import { textsAboutNotOffered } from './not-offered.ts';
import { placeholdersOf } from './placeholders.ts';

const said: readonly Answer[] = Object.entries({
  'profile.name': 'Wag & Co',
  'profile.phone.shown': '(206) 733-4410',
  'profile.phone.dialled': '+12067334410',
  'profile.email': 'hello@wag.dog',
  'profile.address.street': '1 Elm Street',
  'profile.address.city': 'Seattle',
  'profile.address.region': 'WA',
  'profile.address.postalCode': '98101',
  'profile.address.country': 'US',
  'profile.timeZone': 'America/Los_Angeles',
  'profile.social.url': '',
  'profile.mail.senderAddress': '',
  'profile.claims.years': '2',
  'profile.claims.dogs': '40',
  'profile.claims.reviews': '12',
  'profile.claims.reviewsWhere': 'on Google',
  'profile.claims.stars': '4.9',
  'profile.claims.certification': 'Pet first aid',
  'profile.claims.insurance': 'Fully insured',
  'about.story': 'It began with Bella.',
  'profile.samples': 'no',
}).map(([path, text]) => ({ path, texts: [text] }));

it('names what identifies a business and its owner has not said, each with its flag', () => {
  const left = placeholdersOf({});
  expect(left).toHaveLength(said.length + 1);
  expect(left).toContain('profile.name (--name): Pawprints');
  expect(left).toContain('profile.samples (--samples): yes');
});

it('names nothing once all is said, be it as it was', () => {
  const { own, issues } = applied({}, said);
  expect(issues).toEqual([]);
  expect(placeholdersOf(own)).toEqual([]);
});

it.each([
  [
    'profile.email',
    'me@example.com',
    'profile.email (--email): me@example.com (example.com is kept for examples, and reaches nobody)',
  ],
  [
    'profile.phone.shown',
    '206 555 0199',
    'profile.phone.shown (--phone): 206 555 0199 (555-01xx numbers are kept for examples, and reach nobody)',
  ],
  ['profile.samples', 'yes', 'profile.samples (--samples): yes'],
  [
    'home.lead',
    'Write to hello@example.org.',
    'home.lead (--set home.lead=…): Write to hello@example.org. (example.org is kept for examples, and reaches nobody)',
  ],
])('names what nobody can be reached by, and samples, though they are said: %s', (path, text, line) => {
  const { own } = applied({}, [...said, { path, texts: [text] }]);
  expect(placeholdersOf(own)).toContain(line);
});

it('names the texts that speak of what is not offered, until they are said anew', () => {
  expect(textsAboutNotOffered({})).toEqual([]);
  const walking: Answer = { path: 'profile.services.DOG_WALKING.offered', texts: ['no'] };
  const { own } = applied({}, [walking]);
  const lines = textsAboutNotOffered(own);
  expect(lines.some((line) => line.startsWith('home.lead: Day care, nights and walks'))).toBe(true);
  const anew = applied(own, [{ path: 'home.lead', texts: ['Day care and nights.'] }]);
  expect(textsAboutNotOffered(anew.own)).toHaveLength(lines.length - 1);
});
