import { emit } from './site-events.ts';
import { everyTab, readFrom, tokenKey, type Store } from './read-storage.ts';

/*
 * Browser storage that never throws. What the browser does not keep, because it is forbidden or full, lives in memory.
 */

const thisTab: Store = { storage: () => sessionStorage, unkept: new Map() };

function safe<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function write({ storage, unkept }: Store, key: string, value: string | null): void {
  const remove = () => safe(() => storage().removeItem(key), undefined);
  unkept.delete(key);
  if (value === null) return remove();
  const keeps = safe(() => {
    storage().setItem(key, value);
    return storage().getItem(key) === value;
  }, false);
  if (keeps) return;
  // The stored text is out of date.
  remove();
  unkept.set(key, value);
  emit('storageRefused');
}

/** All tabs share it. Null removes the text. */
export function writeLocal(key: string, value: string | null): void {
  write(everyTab, key, value);
}

/** Null removes the token. */
export function writeToken(token: string | null): void {
  writeLocal(tokenKey, token);
}

/** For a sign-out in another tab: this tab may have the token in memory. */
export function forgetUnkeptToken(): void {
  everyTab.unkept.delete(tokenKey);
}

export function readTab(key: string): string | null {
  return readFrom(thisTab, key);
}

/** Only this tab has it. Null removes the text. */
export function writeTab(key: string, value: string | null): void {
  write(thisTab, key, value);
  emit('tabStorageChanged');
}

export function tabTexts(): string[] {
  const { storage, unkept } = thisTab;
  const kept = safe(() => Array.from({ length: storage().length }, (_, index) => storage().key(index)), []);
  return [...kept.flatMap((key) => (key === null ? [] : (readTab(key) ?? []))), ...unkept.values()];
}

export function clearTab(): void {
  thisTab.unkept.clear();
  safe(() => thisTab.storage().clear(), undefined);
  emit('tabStorageChanged');
}
