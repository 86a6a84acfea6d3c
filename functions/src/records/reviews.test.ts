import { describe, expect, it } from 'vitest';
import { positionOfWords, wordsDocumentOf, wordsIdOf } from './reviews.ts';

const at = new Date('2026-11-21T18:00:00.123Z');

describe('the id of the words of a review', () => {
  it.each([1, 4_100_000_000_000_001, Number.MAX_SAFE_INTEGER])('names the review %d', (id) => {
    expect(positionOfWords(wordsIdOf({ at, id }))).toEqual({ at, id });
  });

  it('sorts the newest first', () => {
    const days = [0, 1, 40, 4000].map((day) => new Date(at.getTime() - day * 86_400_000));
    const ids = days.map((day, index) => wordsIdOf({ at: day, id: 9 - index }));
    expect(ids.toSorted()).toEqual(ids);
  });
});

describe('the words of a review', () => {
  it('are those of name and content', () => {
    const review = {
      authorId: 'secret',
      name: 'Bo',
      picture: 'secret',
      serviceType: 'DOG_BATH',
      rating: 5,
      content: 'Ok bo',
      createdDate: at,
    } as const;
    expect(wordsDocumentOf(review)).toEqual({
      serviceType: 'DOG_BATH',
      words: { b: true, bo: true, o: true, ok: true },
    });
  });
});
