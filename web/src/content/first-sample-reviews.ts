import { serviceTypes, type ServiceType } from '@pawprints/domain/service-types';
import first from '../../../business/demo/sample-reviews-first.json' with { type: 'json' };
import { isSampleShown } from './shown-samples.ts';

/** Our own text, as an example. Search engines get no review markup (docs/rules.md#reviews). */
export type SampleReview = StoredSample & { serviceType: ServiceType };
type StoredSample = (typeof first)[number];

export const sampleReviewCounts: Readonly<Partial<Record<ServiceType, number>>> = {
  DAY_CARE: 16,
  BOARDING: 14,
  LONG_TERM_BOARDING: 7,
  DOG_WALKING: 9,
  DOG_BATH: 5,
  DOG_PICKUP_DROPOFF: 4,
};

export const sampleReviewCount = serviceTypes
  .filter((serviceType) => isSampleShown({ serviceType }))
  .reduce((sum, type) => sum + (sampleReviewCounts[type] ?? 0), 0);

/** Checks the service of a sample in the JSON file. An unknown one gives an empty list. */
export function sampleReviewOf(sample: StoredSample): SampleReview[] {
  const serviceType = serviceTypes.find((type) => type === sample.serviceType);
  return serviceType === undefined ? [] : [{ ...sample, serviceType }];
}

/** The newest page of samples, apart from the others because /reviews has them in its first load. */
export const firstSampleReviews: readonly SampleReview[] = first.flatMap(sampleReviewOf);
