import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFirebase } from './load-firebase.ts';

class Opening extends EventTarget {
  readonly result = { close: vi.fn<() => void>() };
}

const opening = new Opening();
const databases = { open: () => opening, deleteDatabase: vi.fn<(name: string) => void>() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', databases);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads without IndexedDB where that does not answer, and forgets the probe when it does later', async () => {
  const seen = loadFirebase(() => Promise.resolve(globalThis.indexedDB));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await seen).toBeUndefined();
  opening.dispatchEvent(new Event('success'));
  expect(opening.result.close).toHaveBeenCalledOnce();
  expect(databases.deleteDatabase).toHaveBeenCalledOnce();
});
