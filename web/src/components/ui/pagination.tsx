import { limits } from '@pawprints/domain/limits';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from './icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './line-icons.tsx';

/** `page` is zero-based; the buttons count from 1. */
export function Pagination({
  label,
  page,
  totalPages,
  onChange,
}: {
  label: string;
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
}) {
  if (totalPages <= 1) return null;
  return (
    <nav
      aria-label={`${label}: pages`}
      className="-mx-3 flex flex-wrap items-center justify-center sm:mx-0 sm:gap-1"
    >
      <IconButton
        icon={ChevronLeftIcon}
        label="Previous page"
        disabled={page === 0}
        onClick={() => onChange(page - 1)}
      />
      {pageWindow(page, totalPages).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Page ${number + 1}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
          className={classNames(
            'figures size-11 rounded-control font-semibold transition-colors',
            number === page ? 'bg-green text-on-green' : 'text-ink hover:bg-green-tint',
          )}
        >
          {number + 1}
        </button>
      ))}
      <IconButton
        icon={ChevronRightIcon}
        label="Next page"
        disabled={page >= totalPages - 1}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}

/** The zero-based pages to offer around `page` (docs/rules.md#lists-and-search). */
export function pageWindow(page: number, totalPages: number): number[] {
  const length = Math.min(limits.pagerButtons, totalPages);
  const first = Math.max(0, Math.min(page - Math.floor(limits.pagerButtons / 2), totalPages - length));
  return Array.from({ length }, (_, index) => first + index);
}
