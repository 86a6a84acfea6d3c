import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { useRequireAdmin } from '../../entities/session/use-require-admin.ts';
import { PageBoundary } from './page-boundary.tsx';
import { lazyWithPreload, type LazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

/** The pages of admins by their addresses below /admin, as in admin-paths.ts. */
const pages: Readonly<Record<string, LazyWithPreload<object>>> = {
  '': lazyWithPreload(async () => (await import('./today-page.tsx')).TodayPage),
  bookings: lazyWithPreload(async () => (await import('./bookings-page.tsx')).BookingsPage),
  'bookings/new': lazyWithPreload(async () => (await import('./new-booking-page.tsx')).NewBookingPage),
  'bookings/:id': lazyWithPreload(async () => (await import('./booking-page.tsx')).BookingPage),
  calendar: lazyWithPreload(async () => (await import('./calendar-page.tsx')).CalendarPage),
  customers: lazyWithPreload(async () => (await import('./customers-page.tsx')).CustomersPage),
  'customers/:uid': lazyWithPreload(async () => (await import('./customer-page.tsx')).CustomerPage),
  waitlist: lazyWithPreload(async () => (await import('./waitlist-page.tsx')).WaitlistPage),
  attention: lazyWithPreload(async () => (await import('./attention-page.tsx')).AttentionPage),
  reviews: lazyWithPreload(async () => (await import('./reviews-page.tsx')).ReviewsPage),
  reports: lazyWithPreload(async () => (await import('./reports-page.tsx')).ReportsPage),
  mails: lazyWithPreload(async () => (await import('./mails-page.tsx')).MailsPage),
  audit: lazyWithPreload(async () => (await import('./audit-page.tsx')).AuditPage),
  settings: lazyWithPreload(async () => (await import('./settings-page.tsx')).SettingsPage),
};
const AdminNavigation = lazyWithPreload(async () => (await import('./admin-navigation.tsx')).AdminNavigation);
const NoSuchPage = lazyWithPreload(async () => (await import('./no-such-page.tsx')).NoSuchPage);

/** /admin and all below it. Fetches the code of a page once an admin is known. */
export function Admin() {
  const { user, profileFailure, refresh } = useSession();
  const admin = useRequireAdmin('Only admins can open this page.');
  const { pathname } = useLocation();
  return (
    <div data-office className="page-column py-6 md:py-8 print:py-0">
      {admin ? (
        <Suspense fallback={<PageSkeleton />}>
          <AdminNavigation />
          <PageBoundary key={pathname}>
            <Routes>
              {Object.entries(pages).map(([path, Page]) => (
                <Route key={path} caseSensitive path={path} element={<Page />} />
              ))}
              <Route path="*" element={<NoSuchPage />} />
            </Routes>
          </PageBoundary>
          <OtherPages />
        </Suspense>
      ) : user === null && profileFailure !== null ? (
        <LoadFailure
          title="The page could not be loaded."
          message={profileFailure}
          onRetry={() => void refresh()}
        />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

/** Loads the code of all pages once the first is shown: at the door the network may be gone a moment later. */
function OtherPages() {
  useEffect(() => {
    for (const Page of Object.values(pages)) Page.preload();
  }, []);
  return null;
}

function PageSkeleton() {
  return (
    <Loading label="Loading the page…">
      <Skeleton className="h-11 w-2/3 max-w-form" />
      <div className="mt-6 grid gap-3">
        <Skeleton count={4} className="h-32" />
      </div>
    </Loading>
  );
}
