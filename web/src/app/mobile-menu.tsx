import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../components/ui/icon-button.tsx';
import { CloseIcon, MenuIcon } from '../components/ui/line-icons.tsx';
import { AccountArea } from './account-area.tsx';
import { HeaderLinks } from './header-links.tsx';
import { Logo } from './logo.tsx';

/**
 * A modal `<dialog>` of the platform keeps the focus inside, closes by Escape and returns the focus to the
 * toggle. It needs no library in the first load.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  const location = useLocation();
  // Close before the new page is painted, so that the menu never covers it.
  useLayoutEffect(() => dialog.current?.close(), [location]);

  const show = () => {
    dialog.current?.showModal();
    toggle.current?.setAttribute('aria-expanded', 'true');
  };
  const close = () => dialog.current?.close();
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
            {/* Close first: the sign-in dialog would open beneath this modal one, inert. */}
            <AccountArea onSignInOrOut={close} />
          </div>
        </nav>
      </dialog>
    </div>
  );
}
