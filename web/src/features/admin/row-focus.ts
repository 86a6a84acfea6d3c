import { useEffect } from 'react';

/** The row that was pressed: it may move to another section, and takes the focus with it. */
let pressedKey: string | null = null;

export function keepPressed(key: string | null): void {
  pressedKey = key;
}

/** The id of a row's first button. */
export const buttonIdOf = (key: string) => `act-${key}`;

/** Focuses a row's button, unless something else has the focus. */
export function focusRow(key: string): void {
  const button = document.getElementById(buttonIdOf(key));
  if (document.activeElement !== document.body || button === null) return;
  button.focus({ preventScroll: true });
  // Only for the keyboard: under a finger the page stays where it is.
  if (button.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest' });
}

export function useFocusOfPressed(key: string): void {
  useEffect(() => {
    if (pressedKey !== key) return;
    keepPressed(null);
    focusRow(key);
  }, [key]);
}
