import type { Review } from '@pawprints/domain/contract/reviews';
import type { ServiceType } from '@pawprints/domain/service-types';
import type { SampleReview } from '../../content/first-sample-reviews.ts';
import { isSampleShown } from '../../content/shown-samples.ts';

/** A customer's review, or a sample, whose id is not a number and which has no author. */
export type ReviewOrSample = {
  id: number | string;
  authorId: string | null;
  name: string;
  picture: string;
  serviceType: ServiceType;
  rating: number;
  content: string;
  /** The day in the business's zone: year.month.day. */
  written: string;
} & Pick<Review, 'answer' | 'hidden'>;

export const isSample = ({ id }: Pick<ReviewOrSample, 'id'>): boolean => typeof id === 'string';

export const fromSamples = (samples: readonly SampleReview[]): ReviewOrSample[] =>
  samples.filter(isSampleShown).map((sample) => ({ ...sample, authorId: null, picture: '' }));

let samples: Promise<readonly ReviewOrSample[]> | undefined;

/** Returns the same promise each time, because React's `use` needs it. */
export function loadSamples(): Promise<readonly ReviewOrSample[]> {
  samples ??= import('../../content/sample-reviews.ts').then(({ sampleReviews }) =>
    fromSamples(sampleReviews),
  );
  return samples;
}
