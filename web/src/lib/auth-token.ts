import { everyTab, readFrom } from './stored.ts';

/** Specification 1, section 4: the token is kept in browser storage under this key; in memory where that is refused. */
export const tokenKey = 'authToken';

/** The stored token, or null. */
export function readToken(): string | null {
  return readFrom(everyTab, tokenKey);
}
