import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { afterNextPaint } from './after-next-paint.ts';

/** The button that opens a form in its own place: it takes the focus back when the form is closed. */
export function useReturnFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    // That it is closed is seen first.
    return closed ? afterNextPaint(() => button.current?.focus()) : undefined;
  }, [open]);
  return button;
}
