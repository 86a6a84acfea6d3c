import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

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

/** In this order: in a calendar the day takes the focus, not the arrow before it. */
const targets = ['[role="grid"] button[tabindex="0"]', 'input, select, textarea', 'button'];

/** Moves the focus to the first control within a field, and brings it to the middle of the window. */
export function focusWithin(field: HTMLElement): void {
  for (const target of targets) {
    const control = field.querySelector<HTMLElement>(target);
    if (control === null) continue;
    control.focus();
    control.scrollIntoView({ block: 'center' });
    return;
  }
}

type ItemId = number | string;

/**
 * When the item of a list that has the focus, or whose dialog has it, is removed, the focus moves to the heading of the next
 * item, or to the item itself where it has none; after the last one to `whenEmpty`, or else to the tab's panel. Returns a
 * function that makes the props of an item.
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
 * Whether the focus is where the removal has left it: on nothing, or on the page's heading, where a dialog puts it whose opener
 * is gone (components/ui/dialog.tsx). Anywhere else the customer has put it meanwhile.
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
