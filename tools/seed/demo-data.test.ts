import { existsSync } from 'node:fs';
import { newGalleryItemBody } from '@pawprints/domain/contract/gallery';
import { newReviewBody } from '@pawprints/domain/contract/reviews';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inRoot } from '../paths.ts';
import { demoAccounts, demoPictures, demoReviews } from './demo-data.ts';

describe('the demo reviews', () => {
  it.each(demoReviews)('$id could have been written through the API', ({ serviceType, rating, content }) => {
    expect(z.parse(newReviewBody, { serviceType, rating, content })).toEqual({
      serviceType,
      rating,
      content,
    });
  });

  it('bear the names that their authors have', () => {
    const names = new Map(demoAccounts.map(({ uid, name }) => [uid, name]));
    for (const { authorId, name } of demoReviews) {
      expect(names.get(authorId) ?? name).toBe(name);
      names.set(authorId, name);
    }
  });

  it('are at least 12, by several authors, one of whom can sign in', () => {
    expect(demoReviews.length).toBeGreaterThanOrEqual(12);
    const authors = new Set(demoReviews.map(({ authorId }) => authorId));
    expect(authors.size).toBeGreaterThan(5);
    expect(authors).toContain('demo-customer');
  });
});

describe('the demo pictures', () => {
  it.each(demoPictures)('$petName could have been added through the API', (picture) => {
    const { id: _id, drawing, daysAgo: _daysAgo, ...item } = picture;
    expect(z.parse(newGalleryItemBody, item)).toEqual(item);
    expect(existsSync(inRoot('web/public/illustrations', drawing))).toBe(true);
  });

  it('are at least 10, each with a drawing of its own', () => {
    expect(new Set(demoPictures.map(({ drawing }) => drawing)).size).toBeGreaterThanOrEqual(10);
  });
});

describe('the ids of the demo data', () => {
  it('are whole numbers, each once', () => {
    const ids = [...demoReviews, ...demoPictures].map(({ id }) => id);
    expect(ids.every(Number.isSafeInteger)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
