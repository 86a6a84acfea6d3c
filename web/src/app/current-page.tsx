import { Activity, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from '../lib/location.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { sitePages } from './pages.ts';
import { usePrefetch } from './use-prefetch.ts';

/** Made once, so that a page that was drawn ahead is not drawn again when it is shown. */
const pagesForAll = new Map(
  Object.entries(sitePages).map(([path, { Component }]) => [
    path,
    <PageFrame key={path}>
      <Component />
    </PageFrame>,
  ]),
);

/**
 * The page of the address, and unseen beside it those that may be opened next: they are drawn ahead, without their effects,
 * so that a tap only has to show them. A page that was left is gone: the next visit of it begins anew.
 */
export function CurrentPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(pathname);
  const [ahead, setAhead] = useState<readonly string[]>([]);
  if (shown !== pathname) {
    setShown(pathname);
    setAhead(ahead.filter((path) => path !== shown));
  }
  usePrefetch((path) => {
    if (path !== pathname) setAhead((paths) => (paths.includes(path) ? paths : [...paths, path]));
  });
  return (
    <>
      {!ahead.includes(pathname) && <PageFrame key={pathname}>{children}</PageFrame>}
      {ahead.map((path) => (
        <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
          {pagesForAll.get(path)}
        </Activity>
      ))}
    </>
  );
}

/** What holds a page while its code is fetched, and when it fails. */
function PageFrame({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<div className="min-h-dvh" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
