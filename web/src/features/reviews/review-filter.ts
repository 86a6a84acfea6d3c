import { limits } from '@pawprints/domain/limits';
import { serviceTypes, type ServiceType } from '@pawprints/domain/service-types';

/** As in the address: /reviews?search=&service=&size=&page= (docs/rules.md#pages-and-addresses). */
export type ReviewFilter = {
  search: string;
  service: ServiceType | '';
  size: number;
  /** Zero-based; the address counts from 1. */
  page: number;
};

const [defaultSize] = limits.reviewPageSizes;

export function parseFilter(params: URLSearchParams): ReviewFilter {
  const service = serviceTypes.find((type) => type === params.get('service')) ?? '';
  const size = limits.reviewPageSizes.find((known) => String(known) === params.get('size')) ?? defaultSize;
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

export function isDefaultFilter(filter: ReviewFilter): boolean {
  return filterParams(filter).size === 0;
}
