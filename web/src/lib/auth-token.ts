import { everyTab, readFrom } from './stored.ts';

/** The key in the browser's storage; the token is in memory if that is refused (docs/rules.md#sign-in). */
export const tokenKey = 'authToken';

export function readToken(): string | null {
  return readFrom(everyTab, tokenKey);
}
