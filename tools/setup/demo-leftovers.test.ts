import { expect, it } from 'vitest';
import { applyAnswers, type Answer } from './answers.ts';
import { placeholdersIn, suggestionsFor, textsAboutNotOffered } from './demo-leftovers.ts';

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
  const left = placeholdersIn({});
  expect(left).toHaveLength(said.length + 1);
  expect(left).toContain('profile.name (--name): Pawprints');
  expect(left).toContain('profile.samples (--samples): yes');
});

it('names nothing once all is said, be it as it was', () => {
  const { own, issues } = applyAnswers({}, said);
  expect(issues).toEqual([]);
  expect(placeholdersIn(own)).toEqual([]);
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
  const { own } = applyAnswers({}, [...said, { path, texts: [text] }]);
  expect(placeholdersIn(own)).toContain(line);
});

it('names the texts that speak of what is not offered, until they are said anew', () => {
  expect(textsAboutNotOffered({})).toEqual([]);
  const walking: Answer = { path: 'profile.services.DOG_WALKING.offered', texts: ['no'] };
  const { own } = applyAnswers({}, [walking]);
  const lines = textsAboutNotOffered(own);
  expect(lines.some((line) => line.startsWith('home.lead: Day care, nights and walks'))).toBe(true);
  const anew = applyAnswers(own, [{ path: 'home.lead', texts: ['Day care and nights.'] }]);
  expect(textsAboutNotOffered(anew.own)).toHaveLength(lines.length - 1);
});

const saidOf = (answers: Readonly<Record<string, string>>) =>
  applyAnswers(
    {},
    Object.entries(answers).map(([path, text]) => ({ path, texts: [text] })),
  ).own;

it('names the sentence that speaks of what is not offered, and of the services only what is offered', () => {
  const lines = textsAboutNotOffered(saidOf({ 'profile.services.DOG_WALKING.offered': 'no' }));
  expect(lines).toContain(
    'services.daycare.features.1: A fenced garden, and a walk to the park if you allow it',
  );
  expect(lines).toContain('services.boarding.features.1: Two walks a day, and the garden in between');
  expect(lines).toContain('home.lead: Day care, nights and walks in a real home with a garden in {city}.');
  expect(lines.filter((line) => line.startsWith('services.walking'))).toEqual([]);
  expect(lines.join()).not.toContain('about.slides');
});

it('names the pages whose words are those of the demo business, and how many', () => {
  const count = (own: object, page: string): number =>
    Number(new RegExp(`^  ${page} (\\d+): http\\S+$`, 'm').exec(suggestionsFor({ ...own }).join('\n'))?.[1]);
  for (const page of ['home', 'about', 'services', 'privacy', 'terms'])
    expect(count({}, page)).toBeGreaterThan(4);
  expect(count(saidOf({ 'home.lead': 'Come in.' }), 'home')).toBe(count({}, 'home') - 1);
});

it('names prices and hours that were never said, with the words that say them', () => {
  const lines = suggestionsFor(
    saidOf({ 'prices.dayCare.shortStay': '30', 'profile.services.DOG_BATH.offered': 'no' }),
  );
  expect(lines).toContain('  Day care, a full day: $45 (--price dayCare.fullDay=45)');
  expect(lines).toContain('  open: 08:00 AM (--open "08:00 AM")');
  expect(lines.join()).not.toMatch(/short stay|A bath of/);
});
