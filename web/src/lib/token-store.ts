import { tokenKey } from './auth-token.ts';
import { forgetUnkeptLocal, writeLocal } from './storage.ts';

export function writeToken(token: string): void {
  writeLocal(tokenKey, token);
}

export function removeToken(): void {
  writeLocal(tokenKey, null);
}

/** For a sign-out in another tab: this tab may have the token in memory. */
export function forgetUnkeptToken(): void {
  forgetUnkeptLocal(tokenKey);
}
