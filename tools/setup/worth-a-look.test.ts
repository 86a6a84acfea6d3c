import { expect, it } from 'vitest';
import { applied } from './changes.ts';
import { textsAboutNotOffered } from './not-offered.ts';
import { worthALook } from './worth-a-look.ts';

const said = (answers: Readonly<Record<string, string>>) =>
  applied(
    {},
    Object.entries(answers).map(([path, text]) => ({ path, texts: [text] })),
  ).own;

it('names the sentence that speaks of what is not offered, and of the services only what is offered', () => {
  const lines = textsAboutNotOffered(said({ 'profile.services.DOG_WALKING.offered': 'no' }));
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
    Number(new RegExp(`^  ${page} (\\d+): http\\S+$`, 'm').exec(worthALook({ ...own }).join('\n'))?.[1]);
  for (const page of ['home', 'about', 'services', 'privacy', 'terms'])
    expect(count({}, page)).toBeGreaterThan(4);
  expect(count(said({ 'home.lead': 'Come in.' }), 'home')).toBe(count({}, 'home') - 1);
});

it('names prices and hours that were never said, with the words that say them', () => {
  const lines = worthALook(
    said({ 'prices.dayCare.shortStay': '30', 'profile.services.DOG_BATH.offered': 'no' }),
  );
  expect(lines).toContain('  Day care, a full day: $45 (--price dayCare.fullDay=45)');
  expect(lines).toContain('  open: 08:00 AM (--open "08:00 AM")');
  expect(lines.join()).not.toMatch(/short stay|A bath of/);
});
