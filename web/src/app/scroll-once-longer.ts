/** What the person does, after which nothing scrolls by itself any more. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A list may still be on its way: until the page is long enough for the position it is scrolled anew each time that it grows. */
export function scrollOnceLonger(position: number, left: AbortSignal): void {
  if (left.aborted) return;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position - 1) growth.disconnect();
  });
  const stop = () => growth.disconnect();
  left.addEventListener('abort', stop, { once: true });
  for (const act of acts) addEventListener(act, stop, { once: true, passive: true });
  growth.observe(document.body);
}
