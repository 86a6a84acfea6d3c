/** A storage, and in memory the texts that the browser refused to store. */
export type Store = { storage: () => Storage; unkept: Map<string, string> };

export const everyTab: Store = { storage: () => localStorage, unkept: new Map() };

/** Never throws. Apart from the writing code (./storage.ts), because every page's first load reads. */
export function readFrom({ storage, unkept }: Store, key: string): string | null {
  let kept = null;
  try {
    kept = storage().getItem(key);
  } catch {
    // The browser forbids it.
  }
  return kept ?? unkept.get(key) ?? null;
}

export const readLocal = (key: string): string | null => readFrom(everyTab, key);

/** The token's key. The token stays in memory if the browser refuses storage (docs/rules.md#sign-in). */
export const tokenKey = 'authToken';

export const readToken = (): string | null => readLocal(tokenKey);
