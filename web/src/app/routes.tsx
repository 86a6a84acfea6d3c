import { Route, Routes } from 'react-router-dom';
import { PrefetchContext } from '../rendering/page-link.tsx';
import { lazyWithPreload } from '../rendering/lazy-with-preload.tsx';
import { customerPages, prefetchPage, sitePages } from './pages.tsx';
import { Shell } from './shell.tsx';

/** Emulator builds only: a production build does not contain it. */
const AdminTestPage =
  import.meta.env.MODE === 'emulator'
    ? lazyWithPreload(async () => (await import('../features/admin/admin-test-page.tsx')).AdminTestPage)
    : null;
const NotFoundPage = lazyWithPreload(async () => (await import('./not-found-page.tsx')).NotFoundPage);

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
  <Route key="not found" path="*" element={<NotFoundPage />} />,
];
