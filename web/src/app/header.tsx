import { business } from '@pawprints/domain/business';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/ui/button.tsx';
import { IconButton } from '../components/ui/icon-button.tsx';
import { CloseIcon, MenuIcon } from '../components/ui/line-icons.tsx';
import { headerLinks } from '../content/navigation.ts';
import { useSession } from '../entities/session/session-store.ts';
import { SignInButton } from '../entities/session/sign-in-button.tsx';
import { paths } from '../lib/paths.ts';
import { listen } from '../lib/site-events.ts';
import { useLoadedModule } from '../lib/use-loaded-module.ts';
import { NavigationLink, PageLink } from '../rendering/page-link.tsx';
import { Logo } from './logo.tsx';

const loadSignedInArea = () => import('./signed-in-area.tsx');

export function Header() {
  return (
    <header className="sticky print:hidden top-0 z-40 border-b border-line bg-paper">
      <div className="page-column flex h-16 items-center justify-between gap-4 md:h-18">
        <PageLink
          to={paths.home}
          aria-label={`${business.name}, home`}
          className="flex rounded-control has-data-long:min-w-0 lg:has-data-long:min-w-40 lg:has-data-long:shrink-999"
        >
          <Logo />
        </PageLink>
        <nav aria-label="Main" className="hidden shrink-0 lg:block">
          <ul className="flex items-center gap-1">
            <HeaderLinks linkLook="flex min-h-11 items-center rounded-control border-b-3 border-transparent px-3 font-semibold text-ink transition-colors hover:text-green aria-[current=page]:rounded-b-none aria-[current=page]:border-sun" />
          </ul>
        </nav>
        <div className="hidden min-w-0 lg:block">
          <AccountArea />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}

function HeaderLinks({ itemLook, linkLook }: { itemLook?: string; linkLook: string }) {
  return headerLinks.map(({ label, to }) => (
    <li key={to} className={itemLook}>
      <NavigationLink to={to} className={linkLook}>
        {label}
      </NavigationLink>
    </li>
  ));
}

function AccountArea() {
  const status = useSession((state) => state.status);
  // The session is not known yet.
  if (status === 'loading') return <Room />;
  return status === 'anonymous' ? <SignInButton /> : <Account />;
}

/** Without `lazy`, whose fallback would keep React from hydrating the page for 300 ms (FALLBACK_THROTTLE_MS). */
function Account() {
  const { module, failed, retry } = useLoadedModule(loadSignedInArea);
  if (module !== null) return <module.SignedInArea />;
  if (!failed) return <Room />;
  return (
    <Button variant="quiet" onClick={retry}>
      Your account did not load. Try again
    </Button>
  );
}

/** The button's place, so that nothing moves. */
const Room = () => <SignInButton className="invisible" />;

/**
 * A modal `<dialog>` of the platform keeps the focus inside, closes by Escape and returns the focus to the
 * toggle. It needs no library in the first load.
 */
function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => dialog.current?.close();

  const location = useLocation();
  // Close before the new page is painted, so that the menu never covers it.
  useLayoutEffect(close, [location]);
  // Any other dialog would be beneath this modal one, inert.
  useEffect(() => listen('dialogOpened', close), []);
  useEffect(() => listen('signInStarted', close), []);
  useEffect(() => listen('personLeft', close), []);

  const show = () => {
    dialog.current?.showModal();
    toggle.current?.setAttribute('aria-expanded', 'true');
  };
  // Not React state: its update would also render what a new page has scheduled, before that page is painted.
  const tellClosed = () => toggle.current?.setAttribute('aria-expanded', 'false');

  return (
    <div className="shrink-0 lg:hidden">
      <IconButton
        icon={MenuIcon}
        label="Open menu"
        ref={toggle}
        aria-expanded={false}
        aria-controls="menu"
        onClick={show}
      />
      <dialog
        ref={dialog}
        id="menu"
        aria-label="Menu"
        onClose={tellClosed}
        className="m-0 w-full max-w-none border-b border-line bg-paper text-ink shadow-float backdrop:bg-overlay open:animate-fade-in"
      >
        <div className="page-column flex h-16 items-center justify-between gap-4 md:h-18">
          <Logo />
          <IconButton icon={CloseIcon} label="Close menu" onClick={close} />
        </div>
        <nav aria-label="Main" className="page-column pb-4">
          <ul className="border-t border-line">
            <HeaderLinks
              itemLook="border-b border-line"
              linkLook="flex min-h-13 items-center font-display text-xl font-semibold aria-[current=page]:text-green"
            />
          </ul>
          <div className="pt-4">
            <AccountArea />
          </div>
        </nav>
      </dialog>
    </div>
  );
}
