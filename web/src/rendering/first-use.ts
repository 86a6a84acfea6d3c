// No movement: a browser tells of one when a page is painted under a pointer that rests.
const uses = ['pointerdown', 'keydown', 'focusin', 'input', 'scroll'] as const;

let used: Promise<void> | undefined;

/**
 * Resolves once somebody uses the page. What is loaded ahead waits for it, so that a page that is only looked at loads nothing that it
 * does not show.
 */
export function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    const ended = new AbortController();
    const end = ({ type, target }: Event) => {
      // A row of tabs scrolls to the one that is chosen by itself.
      if (type === 'scroll' && target !== document) return;
      ended.abort();
      resolve();
    };
    for (const use of uses)
      addEventListener(use, end, { capture: true, passive: true, signal: ended.signal });
  });
  return used;
}
