import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from './site-events.ts';
import { clearTab, readTab, tabTexts, writeTab } from './storage.ts';

/** What may go wrong with a browser's storage. */
const refusals = { all: false, writing: false, silently: false };

beforeEach(() => {
  Object.assign(refusals, { all: false, writing: false, silently: false });
  const kept: Record<string, string> = {};
  const checked = () => {
    if (refusals.all) throw new DOMException('Forbidden.', 'SecurityError');
  };
  const methods = {
    getItem: (key: string) => (checked(), kept[key] ?? null),
    setItem: (key: string, value: string) => {
      checked();
      if (refusals.writing) throw new DOMException('Full.', 'QuotaExceededError');
      if (!refusals.silently) kept[key] = value;
    },
    key: (index: number) => (checked(), Object.keys(kept)[index] ?? null),
    get length() {
      checked();
      return Object.keys(kept).length;
    },
    removeItem: (key: string) => (checked(), void delete kept[key]),
    clear: () => {
      checked();
      for (const key of Object.keys(kept)) delete kept[key];
    },
  };
  vi.stubGlobal('sessionStorage', methods);
});
afterEach(() => {
  clearTab();
  vi.unstubAllGlobals();
});

describe('the storage of a tab', () => {
  it('keeps texts, lists them, and forgets them', () => {
    writeTab('a', '1');
    writeTab('b', '2');
    expect([readTab('a'), tabTexts()]).toEqual(['1', ['1', '2']]);
    writeTab('a', null);
    expect(readTab('a')).toBeNull();
    clearTab();
    expect(tabTexts()).toEqual([]);
  });

  it.each(['all', 'writing', 'silently'] as const)(
    'lives in memory, and says so, where the browser refuses: %s',
    (refusal) => {
      writeTab('a', 'old');
      const told = vi.fn<() => void>();
      const stop = listen('storageRefused', told);
      refusals[refusal] = true;
      writeTab('a', 'new');
      writeTab('b', 'also new');
      stop();
      expect([readTab('a'), readTab('b')]).toEqual(['new', 'also new']);
      expect(tabTexts()).toEqual(['new', 'also new']);
      expect(told).toHaveBeenCalledTimes(2);
      writeTab('a', null);
      expect(readTab('a')).toBeNull();
      clearTab();
      expect(readTab('b')).toBeNull();
    },
  );
});
