import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { adminHeadings } from '../../content/admin-headings.ts';
import { NavigationLink } from '../../rendering/page-link.tsx';
import { adminPaths } from './admin-paths.ts';
import { useOpenCount } from './attention-queries.ts';

const pages = [
  { to: adminPaths.today, label: 'Today' },
  { to: adminPaths.calendar, label: adminHeadings.calendar.title },
  { to: adminPaths.bookings, label: adminHeadings.bookings.title },
  { to: adminPaths.attention, label: adminHeadings.attention.title, counted: true },
  { to: adminPaths.customers, label: adminHeadings.customers.title },
  { to: adminPaths.waitlist, label: adminHeadings.waitlist.title },
  { to: adminPaths.reviews, label: adminHeadings.reviews.title },
  { to: adminPaths.reports, label: adminHeadings.reports.title },
  { to: adminPaths.mails, label: adminHeadings.mails.title },
  { to: adminPaths.audit, label: adminHeadings.audit.title },
  { to: adminPaths.settings, label: adminHeadings.settings.title },
] as const;

/** Among the admins' pages. On phones it scrolls sideways, like tabs. */
export function AdminNavigation() {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const showCurrent = useCallback(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (link) row.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, []);
  useEffect(showCurrent, [showCurrent, pathname]);
  return (
    <nav aria-label="Admin" className="mb-4 print:hidden md:mb-6">
      <ul
        ref={row}
        className="relative -mx-4 flex gap-2 overflow-x-auto px-4 shadow-[inset_0_-1px_var(--line)] md:mx-0 md:px-0 forced-colors:border-b"
      >
        {pages.map(({ to, label, ...page }) => (
          <li key={to} className="shrink-0">
            <NavigationLink
              to={to}
              className="flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 font-semibold text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-green aria-[current=page]:text-green"
            >
              {label}
              {'counted' in page && <OpenCount onChange={showCurrent} />}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OpenCount({ onChange }: { onChange: () => void }) {
  const count = useOpenCount();
  useEffect(onChange, [onChange, count]);
  if (count === '') return null;
  return (
    <span className="figures min-w-6 rounded-control bg-danger-tint px-1.5 text-center text-sm text-danger">
      {count}
      <span className="sr-only"> open</span>
    </span>
  );
}
