import { everyTab, readFrom } from './stored.ts';

/** The token is kept in browser storage under this key; in memory where that is refused (docs/rules.md#sign-in). */
export const tokenKey = 'authToken';

/** The stored token, or null. */
export function readToken(): string | null {
  return readFrom(everyTab, tokenKey);
}
