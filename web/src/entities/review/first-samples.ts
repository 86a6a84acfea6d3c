import { firstSampleReviews, type SampleReview } from '../../content/first-sample-reviews.ts';
import { isSampleShown } from '../../content/shown-samples.ts';
import type { ShownReview } from './shown-review.ts';

/** A sample as it is shown: nobody's. */
export function shownSampleOf(sample: SampleReview): ShownReview {
  return { ...sample, authorId: null, picture: '' };
}

/** The samples of the first page, which the page has before it is told anything. */
export const firstSamples: readonly ShownReview[] = firstSampleReviews
  .filter(isSampleShown)
  .map(shownSampleOf);
