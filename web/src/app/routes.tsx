import { Route, Switch } from 'wouter';
import { later } from '../lib/later.tsx';
import { useLocation } from '../lib/location.ts';
import { paths } from '../lib/paths.ts';
import { customerPages, sitePages } from './pages.ts';
import { Shell } from './shell.tsx';

const GalleryEditPage = later(
  async () => (await import('../features/gallery/gallery-edit-page.tsx')).GalleryEditPage,
);
/** Emulator builds only: a production build has no trace of it. */
const AdminTestPage =
  import.meta.env.MODE === 'emulator'
    ? later(async () => (await import('../features/admin/admin-test-page.tsx')).AdminTestPage)
    : null;
const NotFoundPage = later(async () => (await import('./not-found-page.tsx')).NotFoundPage);

/** Which page stands at which address; each is loaded when it is opened. */
export function SiteRoutes() {
  return (
    <Shell>
      <ShownPage />
    </Shell>
  );
}

function ShownPage() {
  const { pathname } = useLocation();
  return <Switch location={decoded(pathname)}>{routes}</Switch>;
}

/** As wouter reads an address itself; one that was not encoded rightly stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

const routes = [
  ...Object.entries({ ...sitePages, ...customerPages }).map(([path, Page]) => (
    <Route key={path} path={path} component={Page} />
  )),
  <Route key="gallery edit" path={paths.galleryEdit} component={GalleryEditPage} />,
  AdminTestPage && <Route key="admin test" path="/admin-test" component={AdminTestPage} />,
  <Route key="not found" component={NotFoundPage} />,
];
