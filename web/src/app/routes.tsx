import type { ComponentType } from 'react';
import { matchPath, parsePath, Route, Routes } from 'react-router-dom';
// oxlint-disable-next-line import/no-unassigned-import -- Every page has it: in the entry's file it is no request.
import '../components/ui/page-heading.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- As above.
import '../rendering/below-the-fold.tsx';
import { paths } from '../lib/paths.ts';
import { readToken } from '../lib/read-storage.ts';
import { lazyWithPreload, type LazyWithPreload } from '../rendering/lazy-with-preload.tsx';
import { PrefetchContext, type PrefetchPage } from '../rendering/page-link.tsx';
import { Shell } from './shell.tsx';

type Page = LazyWithPreload<object>;
/** Imports the module that exports the page by this name. */
type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

function page<Name extends string>(load: Load<Name>, name: Name): Page {
  return lazyWithPreload(async () => (await load())[name]);
}

/** A page that queries a customer's lists. It loads together with the query provider. */
function customerPage<Name extends string>(load: Load<Name>, name: Name): Page {
  return lazyWithPreload(async () => {
    const [{ QueryProvider }, module] = await Promise.all([
      import('../entities/session/query-provider.tsx'),
      load(),
    ]);
    const Shown: ComponentType = module[name];
    return function CustomerPage() {
      return (
        <QueryProvider>
          <Shown />
        </QueryProvider>
      );
    };
  });
}

const sitePages: Readonly<Record<string, Page>> = {
  [paths.home]: page(() => import('../features/site/home/home-page.tsx'), 'HomePage'),
  [paths.about]: page(() => import('../features/site/about/about-page.tsx'), 'AboutPage'),
  [paths.services]: page(() => import('../features/site/services/services-page.tsx'), 'ServicesPage'),
  [paths.reviews]: page(() => import('../features/reviews/reviews-page.tsx'), 'ReviewsPage'),
  [paths.gallery]: page(() => import('../features/gallery/gallery-page.tsx'), 'GalleryPage'),
  [paths.privacy]: page(() => import('../features/site/legal/legal-page.tsx'), 'PrivacyPage'),
  [paths.terms]: page(() => import('../features/site/legal/legal-page.tsx'), 'TermsPage'),
};

const customerPages: Readonly<Record<string, Page>> = {
  // Its later steps query, and bring the provider with them.
  [paths.booking]: page(() => import('../features/booking/booking-page.tsx'), 'BookingPage'),
  [paths.bookingConfirmed]: customerPage(
    () => import('../features/booking/booking-confirmed-page.tsx'),
    'BookingConfirmedPage',
  ),
  [paths.profile]: customerPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
  [paths.review]: customerPage(() => import('../features/reviews/review-page.tsx'), 'ReviewPage'),
  [paths.writeReview]: customerPage(
    () => import('../features/reviews/write-review-page.tsx'),
    'WriteReviewPage',
  ),
  [paths.galleryEdit]: page(() => import('../features/gallery/gallery-edit-page.tsx'), 'GalleryEditPage'),
  [`${paths.admin}/*`]: customerPage(() => import('../features/admin/admin.tsx'), 'Admin'),
};

/** Emulator builds only: a production build does not contain it. */
const AdminTestPage =
  import.meta.env.MODE === 'emulator'
    ? page(() => import('../features/admin/admin-test-page.tsx'), 'AdminTestPage')
    : null;
const RarePages = page(() => import('./rare-pages.tsx'), 'RarePages');

/** Customer pages are large, so for visitors they load on intent only. Opening a page retries a failed load. */
const prefetchPage: PrefetchPage = (to, because) => {
  const { pathname = '' } = parsePath(to);
  const pages = because === 'intent' || readToken() !== null ? { ...sitePages, ...customerPages } : sitePages;
  for (const [path, { preload }] of Object.entries(pages)) {
    if (matchPath({ path, caseSensitive: true }, pathname) !== null) preload();
  }
};

/** Paths are case-sensitive, as they are for Hosting. */
export function SiteRoutes() {
  return (
    <PrefetchContext value={prefetchPage}>
      <Shell>
        <Routes>{routes}</Routes>
      </Shell>
    </PrefetchContext>
  );
}

const routes = [
  ...Object.entries({ ...sitePages, ...customerPages }).map(([path, Page]) => (
    <Route key={path} caseSensitive path={path} element={<Page />} />
  )),
  AdminTestPage && <Route key="admin test" caseSensitive path="/admin-test" element={<AdminTestPage />} />,
  <Route key="rare" path="*" element={<RarePages />} />,
];
