/** Identifies the build: each deployment gives this file a new address. */
const build = import.meta.url;
const reloadedKey = 'reloaded';
const gone = new WeakSet<object>();

/** Vite reports code that could not be loaded before it throws the error. */
export function watchForStaleChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => void gone.add(payload));
}

/**
 * Reloads the page if `error` says that its code is gone, as after a deployment. It does so once for each
 * build, and only with a network. Returns whether it reloads.
 */
export function reloadForStaleChunks(error: unknown): boolean {
  const isGone = typeof error === 'object' && error !== null && gone.has(error);
  if (!isGone || !navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(reloadedKey) === build) return false;
    sessionStorage.setItem(reloadedKey, build);
    // Without storage it would reload forever.
    if (sessionStorage.getItem(reloadedKey) !== build) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
