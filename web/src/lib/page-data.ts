/** Resolves once no skeleton of the page waits any more, for its data or its failure; never if the signal ends it before. */
export function pageHasItsData(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look() {
      if (document.querySelector('main [data-skeleton]')) return;
      observer.disconnect();
      resolve();
    }
    signal?.addEventListener('abort', () => observer.disconnect(), { once: true });
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

/** Milliseconds in which somebody looks at a page first, and presses something. */
const restMs = 5_000;

/** For what nobody waits for: resolves some seconds after the page has its data; never if the signal ends it before. */
export async function pageIsAtRest(signal: AbortSignal): Promise<void> {
  await pageHasItsData(signal);
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, restMs);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** Resolves when the browser has nothing to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}
