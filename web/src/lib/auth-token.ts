import { everyTab, readFrom } from './stored.ts';

/** A storage key. The token stays in memory if the browser refuses storage (docs/rules.md#sign-in). */
export const tokenKey = 'authToken';

export function readToken(): string | null {
  return readFrom(everyTab, tokenKey);
}
