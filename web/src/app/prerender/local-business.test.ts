import { expect, it } from 'vitest';
import * as z from 'zod';
import { localBusiness } from './local-business.ts';

const origin = 'https://pawprints.example.com';
const ours = z.url().startsWith(`${origin}/`);
const text = z.string().trim().min(1);
const clock = z.stringFormat('HH:MM', /^([01]\d|2[0-3]):[0-5]\d$/);
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * What search engines ask of a local business: name and address at least, the rest in the forms that they read. Strict, so
 * that nothing else is said, least of all reviews and ratings. That the words are schema.org's is checked by their types.
 */
const accepted = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('LocalBusiness'),
  '@id': ours,
  name: text,
  slogan: text,
  description: text,
  url: ours,
  logo: ours,
  image: ours,
  telephone: z.e164(),
  email: z.email(),
  priceRange: z.string().max(99),
  currenciesAccepted: z.string().length(3),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: text,
    addressCountry: z.string().regex(/^[A-Z]{2}$/),
  }),
  openingHoursSpecification: z.strictObject({
    '@type': z.literal('OpeningHoursSpecification'),
    dayOfWeek: z.array(z.enum(days)).length(days.length),
    opens: clock,
    closes: clock,
  }),
  sameAs: z.array(z.url()),
});

it('is a local business as search engines accept it, and says nothing else', () => {
  const said: unknown = JSON.parse(JSON.stringify(localBusiness(origin, 'Dog day care.')));
  expect(accepted.safeParse(said).error?.issues ?? []).toEqual([]);
});
