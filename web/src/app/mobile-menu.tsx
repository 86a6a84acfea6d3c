import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../components/ui/icon-button.tsx';
import { CloseIcon, MenuIcon } from '../components/ui/line-icons.tsx';
import { AccountArea } from './account-area.tsx';
import { HeaderLinks } from './header-links.tsx';
import { Logo } from './logo.tsx';

/**
 * The menu of narrow screens: a modal `dialog` of the platform, which keeps the focus inside, closes by Escape and
 * gives the focus back to the toggle. It weighs nothing on the first load, as a library would.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  const location = useLocation();
  // Before the paint of the new page, so that the menu is not seen above it.
  useLayoutEffect(() => dialog.current?.close(), [location]);

  const show = () => {
    dialog.current?.showModal();
    toggle.current?.setAttribute('aria-expanded', 'true');
  };
  const close = () => dialog.current?.close();
  // Not as a state: React would render it, and with it all that a new page has set off, before the browser paints that page.
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
            {/* Signing in opens a dialog, which would lie beneath this one, inert. */}
            <AccountArea onSignInOrOut={close} />
          </div>
        </nav>
      </dialog>
    </div>
  );
}
