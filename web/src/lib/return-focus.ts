import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The button that opens a form in its own place: it takes the focus back when the form is closed. */
export function useReturnFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (closed) button.current?.focus();
  }, [open]);
  return button;
}
