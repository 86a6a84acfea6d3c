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
