import { limits } from '@pawprints/domain/limits';
import { serviceTypes } from '@pawprints/domain/service-types';
import { describe, expect, it } from 'vitest';
import { firstSampleReviews, sampleReviewCounts } from './first-sample-reviews.ts';
import { sampleGallery } from './sample-gallery.ts';
import { sampleReviews } from './sample-reviews.ts';

describe('the sample reviews', () => {
  it('are 55, of all six services, each of its own author and words', () => {
    expect(sampleReviews).toHaveLength(55);
    for (const type of serviceTypes) {
      expect(sampleReviews.filter(({ serviceType }) => serviceType === type)).toHaveLength(
        sampleReviewCounts[type] ?? 0,
      );
    }
    expect(firstSampleReviews).toHaveLength(limits.reviewsPerPage[0]);
    expect(new Set(sampleReviews.map(({ serviceType }) => serviceType))).toEqual(
      new Set(Object.keys(sampleReviewCounts)),
    );
    expect(new Set(sampleReviews.map(({ name }) => name)).size).toBe(55);
    expect(new Set(sampleReviews.map(({ content }) => content)).size).toBe(55);
  });

  it('have ids of their own that are not numeric', () => {
    expect(new Set(sampleReviews.map(({ id }) => id)).size).toBe(55);
    expect(sampleReviews.filter(({ id }) => Number.isFinite(Number(id)))).toEqual([]);
  });

  it('are what a customer could have written', () => {
    for (const { rating, content, written } of sampleReviews) {
      expect([4, 5]).toContain(rating);
      expect(content.length).toBeLessThanOrEqual(limits.reviewMax);
      expect(written).toMatch(/^20\d\d\.[1-9]\d?\.[1-9]\d?$/);
    }
  });

  it('are the newest first', () => {
    const days = sampleReviews.map(({ written }) => {
      const [year = 0, month = 0, day = 0] = written.split('.').map(Number);
      return Date.UTC(year, month - 1, day);
    });
    expect(days).toEqual(days.toSorted((one, other) => other - one));
  });
});

describe('the sample gallery', () => {
  it('shows at least 24 pictures, each once and in other words', () => {
    expect(sampleGallery.length).toBeGreaterThanOrEqual(24);
    expect(new Set(sampleGallery.map(({ file }) => file)).size).toBe(sampleGallery.length);
    expect(new Set(sampleGallery.map(({ alt }) => alt)).size).toBe(sampleGallery.length);
  });

  it('has ids that are not numeric', () => {
    expect(sampleGallery.filter(({ id }) => Number.isFinite(Number(id)))).toEqual([]);
  });
});
