import { isOffered, serviceTypes, type ServiceType } from '@pawprints/domain/service-types';
import type { ShownReview } from '../../entities/review/shown-review.ts';
import type { ListQuery } from './list-query.ts';

export type FoundReviews = {
  /** Each with its place on the page, from 1. */
  letters: readonly { place: number; review: ShownReview }[];
  /** How many there are on all pages: what customers wrote, and samples. */
  reviewCount: number;
  sampleCount: number;
  /** The zero-based page that is shown: the last one where the address asks for one beyond it. */
  page: number;
  totalPages: number;
};

/** What the list may be narrowed to: what is offered, what there is a review of, and what the address asks for. */
export function servicesToFind(
  reviews: readonly Pick<ShownReview, 'serviceType'>[],
  { service }: Pick<ListQuery, 'service'>,
): readonly ServiceType[] {
  return serviceTypes.filter(
    (type) => isOffered(type) || type === service || reviews.some(({ serviceType }) => serviceType === type),
  );
}

/** One page of the reviews that match: the search in name or content, in any case (docs/rules.md#lists-and-search). */
export function findReviews(reviews: readonly ShownReview[], query: ListQuery): FoundReviews {
  const searched = query.search.toLowerCase();
  const found = reviews.filter(
    ({ name, content, serviceType }) =>
      (query.service === '' || serviceType === query.service) &&
      (name.toLowerCase().includes(searched) || content.toLowerCase().includes(searched)),
  );
  const totalPages = Math.ceil(found.length / query.size);
  const page = Math.max(0, Math.min(query.page, totalPages - 1));
  const first = page * query.size;
  const letters = found
    .slice(first, first + query.size)
    .map((review, index) => ({ place: index + 1, review }));
  const sampleCount = found.filter(({ id }) => typeof id === 'string').length;
  return { letters, reviewCount: found.length - sampleCount, sampleCount, page, totalPages };
}
