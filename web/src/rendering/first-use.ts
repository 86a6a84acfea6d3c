// No movement: a browser tells of one when a page is painted under a pointer that rests.
const uses = ['pointerup', 'keydown', 'focusin', 'input', 'scroll'] as const;

/** Milliseconds in which the browser has painted what a press did. */
const paintMs = 100;

let used: Promise<void> | undefined;

/**
 * Resolves once somebody has used the page and sees what it did. What is loaded ahead waits for it, so that a page that is only looked at
 * loads nothing that it does not show, and a press does not wait for code that it does not need.
 */
export function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    const ended = new AbortController();
    const end = ({ type, target }: Event) => {
      // A row of tabs scrolls to the one that is chosen by itself.
      if (type === 'scroll' && target !== document) return;
      ended.abort();
      setTimeout(resolve, paintMs);
    };
    for (const use of uses)
      addEventListener(use, end, { capture: true, passive: true, signal: ended.signal });
  });
  return used;
}
