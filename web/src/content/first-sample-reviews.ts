import { serviceTypes, type ServiceType } from '@pawprints/domain/service-types';
import first from '../../../business/demo/sample-reviews-first.json' with { type: 'json' };
import { isSampleShown } from './shown-samples.ts';

/** A review of our own writing, as an example; search engines are not told that it is a review (docs/rules.md#reviews). */
export type SampleReview = {
  id: string;
  name: string;
  serviceType: ServiceType;
  rating: number;
  content: string;
  /** As dates are shown: year.month.day. */
  written: string;
};

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

/** A sample of the file, whose service is one of ours. */
export function sampleReviewOf(
  sample: Omit<SampleReview, 'serviceType'> & { serviceType: string },
): SampleReview[] {
  const serviceType = serviceTypes.find((type) => type === sample.serviceType);
  return serviceType === undefined ? [] : [{ ...sample, serviceType }];
}

/** The newest page of samples. They are apart from the others because /reviews has them in its first load. */
export const firstSampleReviews: readonly SampleReview[] = first.flatMap(sampleReviewOf);
