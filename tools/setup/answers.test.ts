import { expect, it } from 'vitest';
import { businessIssues } from '../business/check.ts';
import { applyAnswers, withoutFollowers } from './answers.ts';

it.each([
  ['profile.hours.open', '7:30', '07:30 AM'],
  ['profile.hours.open', '07:30 am', '07:30 AM'],
  ['profile.hours.open', '8am', '08:00 AM'],
  ['profile.hours.close', '18:30', '06:30 PM'],
  ['profile.hours.close', '25:30', '25:30'],
  ['profile.address.country', 'de', 'DE'],
])('understands what is said of %s: %s', (path, text, kept) => {
  const { own } = applyAnswers({}, [{ path, texts: [text] }]);
  expect(JSON.stringify(own)).toContain(`:"${kept}"`);
});

it('says once what is wrong with a name that is the sender of mails too', () => {
  const { own } = applyAnswers({}, [{ path: 'profile.name', texts: ['W'.repeat(41)] }]);
  expect(businessIssues(own)).toHaveLength(2);
  expect(withoutFollowers(businessIssues(own))).toEqual(['profile.name: Has to be at most 40 characters.']);
});

it.each([
  ['prices.dayCare.fullDay', 'a lot', /whole dollars/],
  ['prices.dayCare.fullDay', '-5', /whole dollars/],
  ['profile.samples', 'maybe', /yes or no/],
])('leaves to the check what %s cannot be', (path, text, sentence) => {
  const { own, issues } = applyAnswers({}, [{ path, texts: [text] }]);
  expect([...issues, ...businessIssues(own)].join()).toMatch(sentence);
});

it.each([
  [
    'home.why.reasons.0.title',
    'New',
    {
      home: {
        why: {
          reasons: expect.objectContaining({
            0: { title: 'New', text: expect.any(String) },
            4: expect.anything(),
          }),
        },
      },
    },
  ],
  [
    'services.daycare.features.1',
    'Naps',
    { services: { daycare: { features: expect.objectContaining({ 1: 'Naps' }) } } },
  ],
  ['home.facts', '[{"figure":"3","what":"beds"}]', { home: { facts: [{ figure: '3', what: 'beds' }] } }],
])('takes a part of a list, or all of it: %s', (path, text, kept) => {
  const { own, issues } = applyAnswers({}, [{ path, texts: [text] }]);
  expect([...issues, ...businessIssues(own)]).toEqual([]);
  expect(own).toMatchObject(kept);
});

it.each([['home.why.reasons.9.title'], ['home.why.reasons.0.titel'], ['home.leed']])('has no %s', (path) => {
  expect(applyAnswers({}, [{ path, texts: ['x'] }]).issues.join()).toContain(
    `${path}: There is no such thing`,
  );
});

it.each(['years', 'dogs', 'reviews', 'stars', 'certification', 'insurance'])(
  'takes none for the claim %s',
  (claim) => {
    const { own, issues } = applyAnswers({}, [{ path: `profile.claims.${claim}`, texts: [''] }]);
    expect([...issues, ...businessIssues(own)]).toEqual([]);
  },
);
