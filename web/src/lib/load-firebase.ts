const timeoutMs = 3000;
const probe = 'does-indexed-db-answer';

let checked: Promise<void> | undefined;

/** Every `import()` of code that contains Firebase goes through this. */
export async function loadFirebase<Code>(load: () => Promise<Code>): Promise<Code> {
  await (checked ??= hideHangingIndexedDb());
  return load();
}

/**
 * Firebase waits for IndexedDB without a timeout before it sends anything, though it can do without. If the browser never
 * opens it, this hides IndexedDB from Firebase.
 */
async function hideHangingIndexedDb(): Promise<void> {
  if (await answers()) return;
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
}

/** A refusal counts as an answer: Firebase copes with it. */
function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), timeoutMs);
    try {
      // It may answer after it was hidden.
      const databases = indexedDB;
      const request = databases.open(probe);
      request.addEventListener('success', () => {
        request.result.close();
        databases.deleteDatabase(probe);
        resolve(true);
      });
      request.addEventListener('error', () => resolve(true));
    } catch {
      resolve(true);
    }
  });
}
