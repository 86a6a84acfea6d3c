import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaBoundary } from '../rendering/area-boundary.tsx';
import { ToastHost } from '../rendering/toast-host.tsx';
import { useSession } from '../entities/session/session-store.ts';
import { lazyWithPreload } from '../rendering/lazy-with-preload.tsx';
import { ScrollPosition } from '../rendering/scroll-position.tsx';
import { useShownPage } from '../lib/shown-page.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { isAuthenticationRequired } from './is-authentication-required.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useBackgroundLoads } from './use-background-loads.ts';
import { SessionStart } from './session-start.ts';

const SessionEvents = lazyWithPreload(async () => (await import('./session-events.tsx')).SessionEvents);

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  useBackgroundLoads();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-green px-4 py-3 font-semibold text-on-green focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <Header />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="flex-1">
        <Page>{children}</Page>
      </main>
      <Footer />
      <PageAnnouncement />
      <ScrollPosition />
      <SessionStart />
      <SessionEventsHost />
      <ToastHost />
    </div>
  );
}

/** Where pages are shown; what stands around them is not drawn anew with each. */
function Page({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Alive />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Tells the page's starter (web/src/starter.ts) that what it was rendered with answers now. */
function Alive() {
  useEffect(() => {
    dispatchEvent(new Event('alive'));
  }, []);
  return null;
}

function SessionEventsHost() {
  const { state } = useLocation();
  const expired = useSession((session) => session.expiredAt !== null);
  return (
    (expired || isAuthenticationRequired(state)) && (
      <AreaBoundary label="A message did not load. Try again">
        <Suspense>
          <SessionEvents />
        </Suspense>
      </AreaBoundary>
    )
  );
}

/** Says the name of the page that has just been opened to screen readers. */
function PageAnnouncement() {
  const { title, opened } = useShownPage();
  return (
    <p aria-live="polite" className="sr-only">
      {opened ? title : ''}
    </p>
  );
}
