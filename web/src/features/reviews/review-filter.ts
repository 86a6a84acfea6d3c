import { limits } from '@pawprints/domain/limits';
import { isOffered, serviceTypes, type ServiceType } from '@pawprints/domain/service-types';
import { isSample, type ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { paths } from '../../lib/paths.ts';

/** As in the address: /reviews?search=&service=&size=&page= (docs/rules.md#pages-and-addresses). */
export type ReviewFilter = {
  search: string;
  service: ServiceType | '';
  size: number;
  /** Zero-based; the address counts from 1. */
  page: number;
};

const [defaultSize] = limits.reviewsPerPage;

export function parseFilter(params: URLSearchParams): ReviewFilter {
  const service = serviceTypes.find((type) => type === params.get('service')) ?? '';
  const size = limits.reviewsPerPage.find((known) => String(known) === params.get('size')) ?? defaultSize;
  const page = /^[1-9]\d{0,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) - 1 : 0;
  return { search: (params.get('search') ?? '').trim(), service, size, page };
}

export function filterParams({ search, service, size, page }: ReviewFilter): URLSearchParams {
  const parts: [string, string, boolean][] = [
    ['search', search, search !== ''],
    ['service', service, service !== ''],
    ['size', String(size), size !== defaultSize],
    ['page', String(page + 1), page > 0],
  ];
  return new URLSearchParams(parts.flatMap(([name, value, given]) => (given ? [[name, value]] : [])));
}

export function reviewsPath(filter: ReviewFilter): string {
  const query = filterParams(filter).toString();
  return query === '' ? paths.reviews : `${paths.reviews}?${query}`;
}

export function isDefaultFilter(filter: ReviewFilter): boolean {
  return filterParams(filter).size === 0;
}

export function filterServices(
  reviews: readonly Pick<ReviewOrSample, 'serviceType'>[],
  { service }: Pick<ReviewFilter, 'service'>,
): readonly ServiceType[] {
  return serviceTypes.filter(
    (type) => isOffered(type) || type === service || reviews.some(({ serviceType }) => serviceType === type),
  );
}

export type FoundReviews = ReturnType<typeof findReviews>;

/** The search looks in name and content and ignores case (docs/rules.md#lists-and-search). */
export function findReviews(
  reviews: readonly ReviewOrSample[],
  { search, service, size, page: asked }: ReviewFilter,
) {
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
    /** Zero-based. The last page if the address asks for one beyond it. */
    page,
    totalPages,
  };
}
