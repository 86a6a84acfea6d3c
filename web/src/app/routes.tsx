import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { pageOf } from './page.tsx';
import { customerPages, queryProvider, sitePages } from './pages.ts';
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
    <Routes>
      <Route element={<Shell />}>
        {Object.entries(sitePages).map(([path, { Component }]) => (
          <Route key={path} path={path} Component={Component} />
        ))}
        <Route path={paths.galleryEdit} Component={galleryEditPage.Component} />
        <Route Component={queryProvider.Component}>
          {Object.entries(customerPages).map(([path, { Component }]) => (
            <Route key={path} path={path} Component={Component} />
          ))}
        </Route>
        {AdminTestPage && <Route path="/admin-test" element={<AdminTestPage />} />}
        <Route path="*" Component={notFoundPage.Component} />
      </Route>
    </Routes>
  );
}
