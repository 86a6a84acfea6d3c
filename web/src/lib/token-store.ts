import { tokenKey } from './auth-token.ts';
import { forgetUnkeptLocal, writeLocal } from './storage.ts';

export function writeToken(token: string): void {
  writeLocal(tokenKey, token);
}

export function removeToken(): void {
  writeLocal(tokenKey, null);
}

/** Another tab has signed out: a token that lives in this tab's memory goes, too. */
export function forgetUnkeptToken(): void {
  forgetUnkeptLocal(tokenKey);
}
