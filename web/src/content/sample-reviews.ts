import others from '../../../business/demo/sample-reviews.json' with { type: 'json' };
import { firstSampleReviews, sampleReviewOf, type SampleReview } from './first-sample-reviews.ts';

/** The samples that stand under the customers’ reviews, the newest first; their ids are not numeric. */
export const sampleReviews: readonly SampleReview[] = [
  ...firstSampleReviews,
  ...others.flatMap(sampleReviewOf),
];
