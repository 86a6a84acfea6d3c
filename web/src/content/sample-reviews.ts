import others from '../../../business/demo/sample-reviews.json' with { type: 'json' };
import { firstSampleReviews, sampleReviewOf, type SampleReview } from './first-sample-reviews.ts';

/** Shown after the customers’ reviews, newest first. The samples' ids are not numeric. */
export const sampleReviews: readonly SampleReview[] = [
  ...firstSampleReviews,
  ...others.flatMap(sampleReviewOf),
];
