import { readLocal, writeLocal } from './storage.ts';

/** Specification 1, section 4: the token is kept in browser storage under this key. */
export const tokenKey = 'authToken';

/** The stored token, or null. */
export function readToken(): string | null {
  return readLocal(tokenKey);
}

export function writeToken(token: string): void {
  writeLocal(tokenKey, token);
}

export function removeToken(): void {
  writeLocal(tokenKey, null);
}
