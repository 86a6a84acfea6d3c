/** A storage of the browser, and the texts that it did not keep: those live in memory as long as the page does. */
export type Store = { storage: () => Storage; unkept: Map<string, string> };

export const everyTab: Store = { storage: () => localStorage, unkept: new Map() };

/** The text of the storage under `key`, or null. Never throws. Apart from the writing, for every page reads at once. */
export function readFrom({ storage, unkept }: Store, key: string): string | null {
  let kept = null;
  try {
    kept = storage().getItem(key);
  } catch {
    // The browser forbids it.
  }
  return kept ?? unkept.get(key) ?? null;
}
