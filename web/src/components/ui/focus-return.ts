import { useRef } from 'react';

/**
 * Takes the focus back to where it was when a dialog opened. (Radix takes it to its own trigger only, and our dialogs are
 * opened by state.) Where that is gone, as a cancelled booking's button, the keyboard goes on at the page's content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = opener.current?.isConnected === true ? opener.current : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
