/**
 * Browser storage that never throws: where the browser forbids it, or it is full, nothing is kept and nothing fails.
 */
function safe<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** The text kept under `key` for every tab, or null. */
export function readLocal(key: string): string | null {
  return safe(() => localStorage.getItem(key), null);
}

/** Keeps `value` under `key` for every tab; null removes it. */
export function writeLocal(key: string, value: string | null): void {
  safe(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)), undefined);
}

/** The text kept under `key` for this tab, or null. */
export function readTab(key: string): string | null {
  return safe(() => sessionStorage.getItem(key), null);
}

/** Keeps `value` under `key` for this tab; null removes it. */
export function writeTab(key: string, value: string | null): void {
  safe(
    () => (value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value)),
    undefined,
  );
}

/** Forgets everything kept for this tab: drafts and texts that a person was typing. */
export function clearTab(): void {
  safe(() => sessionStorage.clear(), undefined);
}
