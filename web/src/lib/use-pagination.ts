import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a list that shows one page at a time. `turn` opens another page; after the address has changed, the top of the list scrolls
 * into view and takes the focus. Scrolled earlier, it would be saved as the position of the page that is left
 * (./scroll-position.tsx).
 */
export function usePagination(
  page: number,
  open: (page: number) => void,
): { list: RefObject<HTMLElement | null>; turn: (page: number) => void } {
  const list = useRef<HTMLElement>(null);
  const turned = useRef<number | null>(null);
  useEffect(() => {
    if (turned.current !== page) return;
    turned.current = null;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  }, [page]);
  const turn = (next: number) => {
    turned.current = next;
    open(next);
  };
  return { list, turn };
}
