import { limits } from '@pawprints/domain/limits';
import { serviceTypes, type ServiceType } from '@pawprints/domain/service-types';

/** What the list shows, as it stands in the address: /reviews?search=&service=&size=&page= (docs/rules.md#pages-and-addresses). */
export type ListQuery = {
  search: string;
  /** '' is every service. */
  service: ServiceType | '';
  size: number;
  /** Zero-based; the address counts from 1. */
  page: number;
};

const [defaultSize] = limits.reviewPageSizes;

/** What the address asks for; what it may not ask for is left out. */
export function readListQuery(address: URLSearchParams): ListQuery {
  const service = serviceTypes.find((type) => type === address.get('service')) ?? '';
  const size = limits.reviewPageSizes.find((known) => String(known) === address.get('size')) ?? defaultSize;
  const page = /^[1-9]\d{0,3}$/.test(address.get('page') ?? '') ? Number(address.get('page')) - 1 : 0;
  return { search: (address.get('search') ?? '').trim(), service, size, page };
}

/** The reverse of `readListQuery`, without what is as usual. */
export function writeListQuery({ search, service, size, page }: ListQuery): URLSearchParams {
  const parts: [string, string, boolean][] = [
    ['search', search, search !== ''],
    ['service', service, service !== ''],
    ['size', String(size), size !== defaultSize],
    ['page', String(page + 1), page > 0],
  ];
  return new URLSearchParams(parts.flatMap(([name, value, given]) => (given ? [[name, value]] : [])));
}

/** Whether everything is shown, from its beginning. */
export function isUsual(query: ListQuery): boolean {
  return writeListQuery(query).size === 0;
}
