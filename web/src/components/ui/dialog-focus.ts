import { useRef, type FocusEvent } from 'react';

/**
 * Keeps what has the focus in view, which Radix does not at the ends of a dialog that is higher than the window, and takes
 * the focus back to where it was when the dialog opened. (Radix takes it to its own trigger only, and our dialogs are
 * opened by state.) Where that is gone, as a deleted picture's button, the keyboard goes on where the page has taken the focus
 * (web/src/lib/focus-after-removal.ts), or at the page's heading.
 */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onFocus: ({ target }: FocusEvent) => {
      // What a pointer presses must not move away from under it.
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
    },
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const gone = opener.current?.isConnected !== true;
      if (gone && document.activeElement !== document.body) return;
      const target = gone ? document.querySelector('main h1') : opener.current;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
