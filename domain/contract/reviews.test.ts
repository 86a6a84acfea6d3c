import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newReviewBody, reviewChangesBody, reviewRoutes } from './reviews.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

describe('a new review', () => {
  const review = { serviceType: 'DOG_BATH', rating: 5, content: 'Clean paws.' };

  it('is for any of the six services', () => {
    expect(z.parse(newReviewBody, { ...review, content: ' Clean paws. ' })).toEqual(review);
  });

  it.each([
    [{ serviceType: '' }, 'Please select a service.'],
    [{ content: ' \n ' }, 'Please enter your review.'],
    [{ content: 'x'.repeat(2001) }, 'The review can be at most 2,000 characters. Please shorten it.'],
    [{ rating: 0 }, 'Please choose a rating from 1 to 5 stars.'],
    [{ rating: 6 }, 'Please choose a rating from 1 to 5 stars.'],
    [{ rating: 4.5 }, 'Please choose a rating from 1 to 5 stars.'],
    [{ name: 'Somebody Else' }, 'Not known here: name.'],
  ])('refuses %j', (change, message) => {
    expect(messagesOf(newReviewBody, { ...review, ...change })).toEqual([message]);
  });

  it('takes 2,000 emoji', () => {
    expect(messagesOf(newReviewBody, { ...review, content: '🐶'.repeat(2000) })).toEqual([]);
  });
});

describe('a changed review', () => {
  it('keeps its service', () => {
    expect(z.parse(reviewChangesBody, { rating: 4, content: 'Still clean.' })).toEqual({
      rating: 4,
      content: 'Still clean.',
    });
    expect(messagesOf(reviewChangesBody, { rating: 4, content: 'x', serviceType: 'DAY_CARE' })).toEqual([
      'Not known here: serviceType.',
    ]);
  });
});

describe('the search', () => {
  const { query } = reviewRoutes.searchReviews;

  it('begins with the 100 reviews that the page loads', () => {
    expect(z.parse(query, {})).toEqual({ page: 0, size: 100, search: '' });
  });

  it('takes words and a service', () => {
    expect(z.parse(query, { search: ' gentle ', serviceType: 'BOARDING', page: '1', size: '20' })).toEqual({
      page: 1,
      size: 20,
      search: 'gentle',
      serviceType: 'BOARDING',
    });
  });

  it.each([{ serviceType: 'GROOMING' }, { search: 'x'.repeat(101) }, { search: ['a', 'b'] }])(
    'refuses %j',
    (value) => {
      expect(messagesOf(query, value)).toHaveLength(1);
    },
  );
});
