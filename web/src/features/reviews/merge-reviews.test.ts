import type { Review } from '@pawprints/domain/contract/reviews';
import { describe, expect, it } from 'vitest';
import { mergeReviews } from './review-list-data.tsx';

const review = (id: number, authorId: string, day: number, content = ''): Review => ({
  id,
  authorId,
  name: authorId,
  picture: '',
  serviceType: 'DAY_CARE',
  rating: 5,
  content,
  createdDate: `2026-05-${String(day).padStart(2, '0')}T12:00:00.000Z`,
});
const idsOf = (reviews: Review[]) => reviews.map(({ id }) => id);

describe('the public list with the own reviews of its reader', () => {
  const listed = [review(3, 'ada', 9), review(2, 'me', 8, 'as it was'), review(1, 'ada', 7)];

  it('is the list for everybody else, and as long as the own are not known', () => {
    expect(mergeReviews([listed, undefined], null, null)).toEqual(listed);
    expect(mergeReviews([listed], null, 'me')).toEqual(listed);
  });

  it('has a new one at once, the newest first', () => {
    const own = [review(4, 'me', 10), review(2, 'me', 8, 'as it was')];
    expect(idsOf(mergeReviews([listed], own, 'me'))).toEqual([4, 3, 2, 1]);
  });

  it('has a changed one as it is now', () => {
    const merged = mergeReviews([listed], [review(2, 'me', 8, 'as it is')], 'me');
    expect(merged.find(({ id }) => id === 2)?.content).toBe('as it is');
    expect(merged).toHaveLength(3);
  });

  it('has a review once that two lists have', () => {
    expect(idsOf(mergeReviews([listed, [review(1, 'ada', 7), review(0, 'ada', 1)]], null, null))).toEqual([
      3, 2, 1, 0,
    ]);
  });

  it('no longer has one that was deleted', () => {
    expect(idsOf(mergeReviews([listed], [], 'me'))).toEqual([3, 1]);
  });
});
