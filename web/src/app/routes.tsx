import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { paths } from '../lib/paths.ts';
import { pageOf } from './page.tsx';
import { customerPages, sitePages } from './pages.ts';
import { Shell } from './shell.tsx';

const galleryEditPage = pageOf(
  async () => (await import('../features/gallery/gallery-edit-page.tsx')).GalleryEditPage,
);
/** Emulator builds only: a production build has no trace of it. */
const AdminTestPage =
  import.meta.env.MODE === 'emulator'
    ? lazy(async () => ({ default: (await import('../features/admin/admin-test-page.tsx')).AdminTestPage }))
    : null;
const notFoundPage = pageOf(async () => (await import('./not-found-page.tsx')).NotFoundPage);

/** Which page stands at which address; each is loaded when it is opened. */
export function SiteRoutes() {
  return (
    <Shell>
      <Switch>
        {Object.entries({ ...sitePages, ...customerPages }).map(([path, { Component }]) => (
          <Route key={path} path={path} component={Component} />
        ))}
        <Route path={paths.galleryEdit} component={galleryEditPage.Component} />
        {AdminTestPage && <Route path="/admin-test" component={AdminTestPage} />}
        <Route component={notFoundPage.Component} />
      </Switch>
    </Shell>
  );
}
