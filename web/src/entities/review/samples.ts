import { sampleReviews } from '../../content/sample-reviews.ts';
import { isSampleShown } from '../../content/shown-samples.ts';
import { shownSampleOf } from './first-samples.ts';
import type { ShownReview } from './shown-review.ts';

/** The bundled samples as they are shown. Loaded apart from the pages that show them. */
export const samples: readonly ShownReview[] = sampleReviews.filter(isSampleShown).map(shownSampleOf);
