import { expect, it, vi } from 'vitest';
import type * as Profile from '../../../business/profile.ts';
import { hasCertificate } from '../../../business/about.ts';
import { about, certificateShown } from './about.ts';
import { home } from './home.ts';
import { publicPages } from './public-pages.ts';

const drawing = '/illustrations/about/insurance-certificate.svg';

// A business that has only just opened, and has passed one course.
vi.mock('../../../business/profile.ts', async (original) => ({
  ...(await original<typeof Profile>()),
  isDemo: false,
  claims: {
    years: '',
    dogs: '',
    reviews: '',
    stars: 0,
    reviewsWhere: 'on a map',
    certification: 'First aid for dogs',
    insurance: '',
  },
}));

it('says on no page what there is nothing to say of', () => {
  expect(home.facts).toEqual([]);
  expect(home.why.reasons.map(({ title }) => title)).toEqual(['First aid for dogs', 'Personalized care']);
  expect(about.trust.experience.title).toBe('');
  expect(about.trust.certification.title).toBe('First aid for dogs');
  expect(about.trust.insurance.title).toBe('');
  expect(publicPages.find(({ path }) => path === '/about')?.description).toBe(
    'One house, one garden, very few strangers. First aid for dogs.',
  );
});

it('names nothing that is empty, nor the fictional business', () => {
  expect(JSON.stringify({ home, about, publicPages })).not.toMatch(/\{\w+\}|\[[, ]|0 stars|on a map/);
  expect(JSON.stringify({ home, about, publicPages })).not.toContain('Pawprints');
});

it('shows no certificate that was drawn for somebody else', () => {
  expect(certificateShown).toBe(false);
  expect(hasCertificate(drawing, true)).toBe(true);
  expect(hasCertificate('/pictures/certificate.jpg', false)).toBe(true);
});
