import { useEffect, useState, type RefObject } from 'react';

export function useHoverOrFocus(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const listening = new AbortController();
    const listen = (event: keyof HTMLElementEventMap, react: () => void) =>
      watched.addEventListener(event, react, { signal: listening.signal });
    listen('pointerenter', () => setPointed(true));
    listen('pointerleave', () => setPointed(false));
    listen('focusin', () => setFocused(true));
    listen('focusout', () => setFocused(false));
    return () => listening.abort();
  }, [element]);

  return pointed || focused;
}
