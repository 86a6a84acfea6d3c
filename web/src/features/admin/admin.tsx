import { business } from '@pawprints/domain/business';
import { todayIn } from '@pawprints/domain/calendar';
import { Suspense, useDeferredValue, useEffect, type ReactNode } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { useRequireAdmin } from '../../entities/session/use-require-admin.ts';
import { adminHeadingOf } from '../../content/admin-headings.ts';
import { classNames } from '../../lib/class-names.ts';
import { idle, pageIsAtRest } from '../../lib/page-data.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readToken } from '../../lib/read-storage.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { claimsOf } from '../../lib/token-renewal.ts';
import { adminPaths } from './admin-paths.ts';
import { dayAnswer } from './day-answer.ts';
import { dateAsked } from './day-asked.ts';
import { DayHeading } from './day-heading.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { useIsFirst } from './use-is-first.ts';
import { useBelowTheFold } from '../../rendering/below-the-fold.tsx';
import { lazyWithPreload, type LazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

const pages: Readonly<Record<(typeof adminPaths)[keyof typeof adminPaths], LazyWithPreload<object>>> = {
  [adminPaths.today]: lazyWithPreload(async () => (await import('./today-page.tsx')).TodayPage),
  [adminPaths.bookings]: lazyWithPreload(async () => (await import('./bookings-page.tsx')).BookingsPage),
  [adminPaths.newBooking]: lazyWithPreload(
    async () => (await import('./new-booking-page.tsx')).NewBookingPage,
  ),
  [adminPaths.booking]: lazyWithPreload(async () => (await import('./booking-page.tsx')).BookingPage),
  [adminPaths.calendar]: lazyWithPreload(async () => (await import('./calendar-page.tsx')).CalendarPage),
  [adminPaths.customers]: lazyWithPreload(async () => (await import('./customers-page.tsx')).CustomersPage),
  [adminPaths.customer]: lazyWithPreload(async () => (await import('./customer-page.tsx')).CustomerPage),
  [adminPaths.waitlist]: lazyWithPreload(async () => (await import('./waitlist-page.tsx')).WaitlistPage),
  [adminPaths.attention]: lazyWithPreload(async () => (await import('./attention-page.tsx')).AttentionPage),
  [adminPaths.reviews]: lazyWithPreload(async () => (await import('./reviews-page.tsx')).ReviewsPage),
  [adminPaths.reports]: lazyWithPreload(async () => (await import('./reports-page.tsx')).ReportsPage),
  [adminPaths.mails]: lazyWithPreload(async () => (await import('./mails-page.tsx')).MailsPage),
  [adminPaths.audit]: lazyWithPreload(async () => (await import('./audit-page.tsx')).AuditPage),
  [adminPaths.settings]: lazyWithPreload(async () => (await import('./settings-page.tsx')).SettingsPage),
};
const AdminNavigation = lazyWithPreload(async () => (await import('./admin-navigation.tsx')).AdminNavigation);
const NoSuchPage = lazyWithPreload(async () => (await import('./no-such-page.tsx')).NoSuchPage);

/**
 * /admin and all below it. A skeleton is prerendered for whoever is signed in. Fetches the code of a page once an admin is known: by the
 * token, beside the profile, or by the profile.
 */
export function Admin() {
  const { status, user, profileFailure, refresh } = useSession();
  const isAdmin = useRequireAdmin('Only admins can open this page.');
  // Deferred, so that React renders the page in slices; not when it goes, since it would ask for its lists as nobody.
  const admin = useDeferredValue(isAdmin) && isAdmin;
  const { pathname } = useLocation();
  useCodeByToken(pathname);
  return (
    <div
      data-office
      className={classNames(
        'page-column min-h-dvh py-6 md:py-8 print:min-h-0 print:py-0',
        status !== 'authenticated' && 'for-customers',
      )}
    >
      {user === null && profileFailure !== null ? (
        <LoadFailure
          title="The page could not be loaded."
          message={profileFailure}
          onRetry={() => void refresh()}
        />
      ) : (
        // Around the skeleton, too: what is shown already stays until the page's code is there, and React holds nothing back.
        <Suspense fallback={<PageSkeleton />}>
          {admin ? (
            <>
              <AdminNavigation />
              <PageBoundary key={pathname}>
                <LaterPage>
                  <Routes>
                    {Object.entries(pages).map(([path, Page]) => (
                      <Route key={path} caseSensitive path={belowAdmin(path)} element={<Page />} />
                    ))}
                    <Route path="*" element={<NoSuchPage />} />
                  </Routes>
                </LaterPage>
              </PageBoundary>
              <OtherPages />
            </>
          ) : (
            <PageSkeleton />
          )}
        </Suspense>
      )}
    </div>
  );
}

function useCodeByToken(pathname: string): void {
  useEffect(() => {
    if (claimsOf(readToken() ?? '')?.role !== 'ROLE_ADMIN') return;
    AdminNavigation.preload();
    const opened = Object.entries(pages).find(([path]) => isAt(path, pathname));
    opened?.[1].preload();
    if (pathname === adminPaths.today) {
      void queryClient.prefetchQuery(dayAnswer(dateAsked(new URLSearchParams(location.search))));
    }
  }, [pathname]);
}

/** Loads the code of all pages once this one is at rest: at the door the network may be gone a moment later. */
function OtherPages() {
  useEffect(() => {
    const unmounted = new AbortController();
    void loadInTurn(unmounted.signal);
    return () => unmounted.abort();
  }, []);
  return null;
}

/** One page after the other, in moments that nobody needs: all at once would hold up what is pressed meanwhile. */
async function loadInTurn(signal: AbortSignal): Promise<void> {
  await pageIsAtRest(signal);
  for (const Page of Object.values(pages)) {
    await idle();
    if (signal.aborted) return;
    await Page.preloaded();
  }
}

const isAt = (path: string, pathname: string): boolean =>
  matchPath({ path, caseSensitive: true }, pathname) !== null;

/** Routes inside a route are matched against the rest of the address. */
const belowAdmin = (path: string): string => path.slice(`${adminPaths.today}/`.length);

/**
 * A tap shows at once which page comes, before the page renders and while its code has still to be loaded. Of the first page the frame
 * stays until then, and a page that is returned to is there at once, where it was left.
 */
function LaterPage({ children }: { children: ReactNode }) {
  const isFirst = useIsFirst();
  const isShown = useBelowTheFold();
  if (isFirst) return children;
  return isShown ? <Suspense fallback={<LaterSkeleton />}>{children}</Suspense> : <LaterSkeleton />;
}

function LaterSkeleton() {
  const { pathname, search } = useLocation();
  if (!isAt(adminPaths.today, pathname)) return <BelowTodaySkeleton pathname={pathname} />;
  return (
    <>
      <div className="flex min-h-11 items-center">
        <DayHeading
          hidden
          date={dateAsked(new URLSearchParams(search))}
          today={todayIn(business.timeZone, serverNow())}
        />
      </div>
      <DaySkeleton />
    </>
  );
}

/** As far as the first page is known without its data and whose it is. */
function PageSkeleton() {
  const { pathname } = useLocation();
  return (
    <>
      <Skeleton className="mb-4 h-11 w-2/3 max-w-form md:mb-6" />
      {isAt(adminPaths.today, pathname) ? (
        <>
          <Skeleton className="h-11 w-1/2 max-w-form" />
          <DaySkeleton />
        </>
      ) : (
        <BelowTodaySkeleton pathname={pathname} />
      )}
    </>
  );
}

function BelowTodaySkeleton({ pathname }: { pathname: string }) {
  const isFirst = useIsFirst();
  const heading = adminHeadingOf(belowAdmin(pathname));
  if (heading === undefined && isAt(adminPaths.booking, pathname)) return <RecordSkeleton record="booking" />;
  if (isAt(adminPaths.customer, pathname)) return <RecordSkeleton record="customer" />;
  return (
    <>
      {heading !== undefined && <PageHeading {...heading} hidden />}
      <Loading label="Loading the page…" atOnce={isFirst}>
        <div className="mt-6 grid gap-3">
          <Skeleton count={4} className="h-32" />
        </div>
      </Loading>
    </>
  );
}
