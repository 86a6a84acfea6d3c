import { useLayoutEffect, useRef } from 'react';

type ItemId = number | string;

/**
 * Keeps the keyboard's place in a list when the item that has the focus, or whose dialog has it, is removed: the focus goes to
 * the heading of the item that takes its place, or to the item where it has none; after the last one to `whenEmpty`, or else to
 * the tab's panel. The result makes the props of each item.
 */
export function useFocusAfterRemoval(ids: readonly ItemId[], whenEmpty?: () => HTMLElement | null) {
  const shown = useRef(ids);
  const focused = useRef<ItemId | null>(null);
  const place = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = ids;
    const removed = focused.current;
    if (removed === null || !before.includes(removed) || ids.includes(removed)) return;
    focused.current = null;
    if (!isLost(document.activeElement)) return;
    const next = ids[Math.min(before.indexOf(removed), ids.length - 1)];
    focusOn(next === undefined ? (whenEmpty?.() ?? place.current) : itemIn(place.current, next));
  });

  return (id: ItemId) => ({
    'data-item': id,
    // Focus in a dialog of the item arrives here too, though the dialog stands elsewhere in the document.
    onFocus: () => {
      focused.current = id;
      place.current = document.querySelector(itemSelector(id))?.closest('[role="tabpanel"], main') ?? null;
    },
  });
}

/**
 * Whether nobody has put the focus where it is: a dialog whose opener is gone before the item leaves it at the page's heading
 * (components/ui/dialog-focus.ts). Anywhere else the person has gone meanwhile.
 */
function isLost(focus: Element | null): boolean {
  return focus === null || focus === document.body || focus.matches('main h1');
}

const itemSelector = (id: ItemId) => `[data-item="${CSS.escape(String(id))}"]`;

function itemIn(place: Element | null, id: ItemId): Element | null {
  const item = place?.querySelector(itemSelector(id)) ?? null;
  return item?.querySelector('h2, h3') ?? item;
}

function focusOn(target: Element | null): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
}
