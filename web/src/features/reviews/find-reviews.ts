import { isOffered, serviceTypes, type ServiceType } from '@pawprints/domain/service-types';
import { isSample, type ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import type { ReviewFilter } from './review-filter.ts';

export type FoundReviews = {
  reviews: readonly ReviewOrSample[];
  reviewCount: number;
  sampleCount: number;
  /** Zero-based. The last page if the address asks for one beyond it. */
  page: number;
  totalPages: number;
};

export function filterServices(
  reviews: readonly Pick<ReviewOrSample, 'serviceType'>[],
  { service }: Pick<ReviewFilter, 'service'>,
): readonly ServiceType[] {
  return serviceTypes.filter(
    (type) => isOffered(type) || type === service || reviews.some(({ serviceType }) => serviceType === type),
  );
}

/** The search looks in name and content and ignores case (docs/rules.md#lists-and-search). */
export function findReviews(
  reviews: readonly ReviewOrSample[],
  { search, service, size, page: asked }: ReviewFilter,
): FoundReviews {
  const searched = search.toLowerCase();
  const found = reviews.filter(
    ({ name, content, serviceType }) =>
      (service === '' || serviceType === service) &&
      (name.toLowerCase().includes(searched) || content.toLowerCase().includes(searched)),
  );
  const totalPages = Math.ceil(found.length / size);
  const page = Math.max(0, Math.min(asked, totalPages - 1));
  const sampleCount = found.filter(isSample).length;
  return {
    reviews: found.slice(page * size, (page + 1) * size),
    reviewCount: found.length - sampleCount,
    sampleCount,
    page,
    totalPages,
  };
}
