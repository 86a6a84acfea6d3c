import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For the button of a form that opens in its place, or for one that is disabled meanwhile: it gets the focus back
 * afterwards, unless something else has it.
 */
export function useReturnFocus<Target extends HTMLElement = HTMLButtonElement>(
  open: boolean,
): RefObject<Target | null> {
  const button = useRef<Target>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (closed && document.activeElement === document.body) button.current?.focus();
  }, [open]);
  return button;
}

/** In this order: in a calendar the day takes the focus, not the arrow before it. */
const targets = ['[role="grid"] button[tabindex="0"]', 'input, select, textarea', 'button'];

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
 * If the removed item of a list has the focus, or its dialog does, the focus moves to the next item's heading,
 * or to the item if it has none. After the last item it moves to `whenEmpty`, or else to the tab's panel or the dialog.
 * Returns a function that makes an item's props.
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
    if (!isLost(document.activeElement, place.current)) return;
    const next = ids[Math.min(before.indexOf(removed), ids.length - 1)];
    focusOn(next === undefined ? (whenEmpty?.() ?? place.current) : itemIn(place.current, next));
  });

  return (id: ItemId) => ({
    'data-item': id,
    // React events of an item's dialog arrive here too, although the dialog is elsewhere in the document.
    onFocus: () => {
      focused.current = id;
      place.current =
        document.querySelector(itemSelector(id))?.closest('[role="dialog"], [role="tabpanel"], main') ?? null;
    },
  });
}

/**
 * True if the focus is where the removal left it: on nothing, on the page's heading, where a dialog puts it if its opener is gone
 * (components/ui/dialog.tsx), or on the dialog that the item was in, which keeps it. Otherwise the customer has moved it.
 */
function isLost(focus: Element | null, place: Element | null): boolean {
  return focus === null || focus === document.body || focus === place || focus.matches('main h1');
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
