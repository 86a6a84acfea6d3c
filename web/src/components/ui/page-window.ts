import { limits } from '@pawprints/domain/limits';

/** The zero-based pages to offer around `page`, at most five (docs/rules.md#lists-and-search). */
export function pageWindow(page: number, totalPages: number): number[] {
  const length = Math.min(limits.pagerButtons, totalPages);
  const first = Math.max(0, Math.min(page - Math.floor(limits.pagerButtons / 2), totalPages - length));
  return Array.from({ length }, (_, index) => first + index);
}
