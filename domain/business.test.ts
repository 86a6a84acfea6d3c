import { expect, it } from 'vitest';
import { business, businessAddress, claims } from './business.ts';
import { todayIn } from './calendar.ts';

it('is reached by numbers and names that belong to nobody', () => {
  expect(business.phone).toMatch(/555-01\d\d$/);
  expect(business.phoneLink.replaceAll(/\D/g, '')).toBe(`1${business.phone.replaceAll(/\D/g, '')}`);
  expect(business.email).toMatch(/@example\.com$/);
  expect(business.social.url).toMatch(/^https:\/\/([\w-]+\.)?example\.com\//);
});

it('lives in a zone that exists', () => {
  expect(business.timeZone).toBe('America/Los_Angeles');
  expect(todayIn(business.timeZone, new Date('2026-05-03T06:00:00Z'))).toBe('2026-05-02');
});

it('has its address on one line', () => {
  expect(businessAddress).toBe('120 Juniper Lane, Alder Grove, WA 98000');
});

it('claims what docs/rules.md#the-business says', () => {
  expect(claims).toMatchObject({ years: '5+', dogs: '2,500+', reviews: '370+', stars: 5 });
});
