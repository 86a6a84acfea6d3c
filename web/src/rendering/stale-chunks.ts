/** The build that this page runs: the address of its own code, which each deployment names anew. */
const build = import.meta.url;
const reloadedKey = 'reloaded';
const gone = new WeakSet<object>();

/** Notes which errors come from code that could not be loaded: Vite says so before it throws them. */
export function watchForStaleChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => void gone.add(payload));
}

/**
 * Loads the page anew where `error` says that code of it is gone, as after a deployment; once for each build, and not
 * without a network, where there is nothing to get. Answers whether it does.
 */
export function reloadForStaleChunks(error: unknown): boolean {
  const isGone = typeof error === 'object' && error !== null && gone.has(error);
  if (!isGone || !navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(reloadedKey) === build) return false;
    sessionStorage.setItem(reloadedKey, build);
    // Where nothing can be kept it would reload for ever.
    if (sessionStorage.getItem(reloadedKey) !== build) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
