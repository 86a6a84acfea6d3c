import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a list that shows one page at a time. After `turn` has changed the address, the top of the list scrolls into view and takes
 * the focus, as soon as there is a list. If it scrolled earlier, that position would be saved for the page that is left (rendering/scroll-position.tsx).
 */
export function usePageTurn(
  page: number,
  open: (page: number) => void,
): { list: RefObject<HTMLElement | null>; turn: (page: number) => void } {
  const list = useRef<HTMLElement>(null);
  const turned = useRef<number | null>(null);
  useEffect(() => {
    if (turned.current !== page || list.current === null) return;
    turned.current = null;
    list.current.focus({ preventScroll: true });
    list.current.scrollIntoView();
  });
  const turn = (next: number) => {
    turned.current = next;
    open(next);
  };
  return { list, turn };
}
