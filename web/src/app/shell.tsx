import { lazy, Suspense, type ReactNode } from 'react';
import { ToastHost } from '../components/ui/toast-host.tsx';
import { useSession } from '../entities/session/session-store.ts';
import { useLocation } from '../lib/location.ts';
import { useShownPage } from '../lib/shown-page.ts';
import { CurrentPage } from './current-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { isAuthenticationRequired } from './is-authentication-required.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useScrollToTop } from './scroll-to-top.ts';
import { useServiceWorker } from './use-service-worker.ts';
import { useSessionStart } from './use-session-start.ts';

const SessionEvents = lazy(async () => ({ default: (await import('./session-events.tsx')).SessionEvents }));

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { state } = useLocation();
  const expired = useSession((session) => session.expiredAt !== null);
  useScrollToTop();
  useSessionStart();
  useServiceWorker();
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
        <CurrentPage>{children}</CurrentPage>
      </main>
      <Footer />
      <PageAnnouncement />
      {(expired || isAuthenticationRequired(state)) && (
        <Suspense>
          <SessionEvents />
        </Suspense>
      )}
      <ToastHost />
    </div>
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
