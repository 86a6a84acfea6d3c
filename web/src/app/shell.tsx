import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaBoundary } from '../rendering/area-boundary.tsx';
import { useToasts } from '../lib/toast.ts';
import { useSession } from '../entities/session/session-store.ts';
import { usePrerendered } from '../rendering/hydrated.ts';
import { lazyWithPreload } from '../rendering/lazy-with-preload.tsx';
import { ScrollPosition } from '../rendering/scroll-position.tsx';
import { useOnline } from '../lib/online.ts';
import { useShownPage } from '../lib/shown-page.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SessionStart } from './session-start.ts';

/** Milliseconds after hydration, so that the page's own loads come first. */
const beforeBackgroundLoads = 300;

export const OfflineNotice = lazyWithPreload(
  async () => (await import('./offline-notice.tsx')).OfflineNotice,
);
export const Toaster = lazyWithPreload(async () => (await import('../components/ui/toaster.tsx')).Toaster);
const SessionEvents = lazyWithPreload(async () => (await import('./session-events.tsx')).SessionEvents);

/**
 * Without state or hooks: if it rendered again before the page is hydrated, React would drop the prerendered page, and show nothing until
 * the page's code has come.
 */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-green px-4 py-3 font-semibold text-on-green focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <Header />
      <Offline />
      <main id="main" tabIndex={-1} className="flex-1">
        <Page>{children}</Page>
      </main>
      <Footer />
      <PageAnnouncement />
      <ScrollPosition />
      <SessionStart />
      <BackgroundLoads />
      <Messages />
    </div>
  );
}

function BackgroundLoads() {
  const prerendered = usePrerendered();
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./background-loads.ts').then(
        ({ loadInBackground }) => loadInBackground(prerendered),
        // The site works without the background loads.
        () => undefined,
      );
    }, beforeBackgroundLoads);
    return () => clearTimeout(timer);
  }, [prerendered]);
  return null;
}

/** A separate component, so that a change of page does not render the shell. */
function Page({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Hydrated />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Inside the page's boundary, which hydrates after the shell. A press before hydration is repeated then. */
function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}

function Offline() {
  const online = useOnline();
  return (
    <div aria-live="polite" className="print:hidden">
      {!online && (
        <Loaded>
          <OfflineNotice />
        </Loaded>
      )}
    </div>
  );
}

/** The code of these messages loads after the page's (./background-loads.ts), or with the first message. */
function Messages() {
  const { state } = useLocation();
  const expired = useSession((session) => session.expiredAt !== null);
  const toasting = useToasts(({ wanted }) => wanted);
  return (
    <>
      {(expired || state?.authenticationRequired === true) && (
        <Loaded>
          <SessionEvents />
        </Loaded>
      )}
      {toasting && (
        <Loaded>
          <Toaster />
        </Loaded>
      )}
    </>
  );
}

function Loaded({ children }: { children: ReactNode }) {
  return (
    <AreaBoundary label="A message did not load. Try again">
      <Suspense>{children}</Suspense>
    </AreaBoundary>
  );
}

function PageAnnouncement() {
  const { title, opened } = useShownPage();
  return (
    <p aria-live="polite" className="sr-only">
      {opened ? title : ''}
    </p>
  );
}
