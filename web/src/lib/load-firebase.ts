/** How long IndexedDB may take to open, in milliseconds. */
const timeoutMs = 3000;
const probe = 'does-indexed-db-answer';

let checked: Promise<void> | undefined;

/** Loads code that has Firebase in it: each `import()` of such code stands in a call of this. */
export async function loadFirebase<Code>(load: () => Promise<Code>): Promise<Code> {
  await (checked ??= hideHangingIndexedDb());
  return load();
}

/**
 * Firebase waits for IndexedDB without a limit before it sends anything, though it keeps there only what it can do without.
 * Where the browser never answers, this hides IndexedDB from it.
 */
async function hideHangingIndexedDb(): Promise<void> {
  if (await answers()) return;
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
}

/** Whether the browser says anything at all; that it refuses, Firebase understands. */
function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), timeoutMs);
    try {
      const request = indexedDB.open(probe);
      request.addEventListener('success', () => {
        request.result.close();
        indexedDB.deleteDatabase(probe);
        resolve(true);
      });
      request.addEventListener('error', () => resolve(true));
    } catch {
      resolve(true);
    }
  });
}
