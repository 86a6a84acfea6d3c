import type * as ServiceTypes from '@pawprints/domain/service-types';
import { describe, expect, it, vi } from 'vitest';
import type { ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { findReviews, filterServices } from './review-filter.ts';

const offered = vi.hoisted(() => ({ without: '' }));
vi.mock('@pawprints/domain/service-types', async (original) => ({
  ...(await original<typeof ServiceTypes>()),
  isOffered: (type: string) => type !== offered.without,
}));

const review = (id: number | string, changes: Partial<ReviewOrSample> = {}): ReviewOrSample => ({
  id,
  authorId: null,
  name: 'Somebody',
  picture: '',
  serviceType: 'DAY_CARE',
  rating: 5,
  content: 'Words',
  written: '2026.5.4',
  ...changes,
});
const everything = { search: '', service: '', size: 6, page: 0 } as const;
const idsOf = ({ reviews }: ReturnType<typeof findReviews>) => reviews.map(({ id }) => id);

describe('the reviews of one page', () => {
  const many = Array.from({ length: 14 }, (_, index) => review(index + 1));

  it('are as many as the page is large, in their order', () => {
    const found = findReviews(many, { ...everything, page: 1 });
    expect(idsOf(found)).toEqual([7, 8, 9, 10, 11, 12]);
    expect(found).toMatchObject({ reviewCount: 14, sampleCount: 0, page: 1, totalPages: 3 });
  });

  it('are those of the last page where the address asks for one beyond it', () => {
    expect(findReviews(many, { ...everything, page: 8 })).toMatchObject({ page: 2, totalPages: 3 });
    expect(idsOf(findReviews(many, { ...everything, page: 8 }))).toEqual([13, 14]);
  });

  it('are none on page 0 where nothing matches', () => {
    const found = findReviews(many, { ...everything, search: 'xyzzy', page: 3 });
    expect(found).toEqual({ reviews: [], reviewCount: 0, sampleCount: 0, page: 0, totalPages: 0 });
  });
});

it('samples are counted apart from what customers wrote', () => {
  const reviews = [review(1), review('sample-1'), review('sample-2', { content: 'Garden' })];
  expect(findReviews(reviews, everything)).toMatchObject({ reviewCount: 1, sampleCount: 2 });
  expect(findReviews(reviews, { ...everything, search: 'garden' })).toMatchObject({
    reviewCount: 0,
    sampleCount: 1,
  });
});

describe('a search', () => {
  const reviews = [
    review(1, { name: 'Marisol H.', content: 'The garden.' }),
    review(2, { content: 'His GARDEN gate.' }),
    review(3, { name: 'Gardener', serviceType: 'BOARDING' }),
    review(4),
  ];

  it('finds in name or content, in any case', () => {
    expect(idsOf(findReviews(reviews, { ...everything, search: 'gArDeN' }))).toEqual([1, 2, 3]);
  });

  it('goes together with the service', () => {
    const found = findReviews(reviews, { ...everything, search: 'garden', service: 'BOARDING' });
    expect(idsOf(found)).toEqual([3]);
  });
});

describe('the services to choose from', () => {
  const all = filterServices([], { service: '' });

  it('are those that are offered, those of a review that is loaded, and the one of the address', () => {
    offered.without = 'DOG_WALKING';
    expect(filterServices([], { service: '' })).toEqual(all.filter((type) => type !== 'DOG_WALKING'));
    expect(filterServices([review(1)], { service: '' })).not.toContain('DOG_WALKING');
    expect(filterServices([review(1, { serviceType: 'DOG_WALKING' })], { service: '' })).toEqual(all);
    expect(filterServices([], { service: 'DOG_WALKING' })).toEqual(all);
  });
});
