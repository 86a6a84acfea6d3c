import * as z from 'zod/mini';
import { readToken } from './read-storage.ts';
import { serverNow } from './server-clock.ts';
import { writeToken } from './storage.ts';

/** A token that expires sooner is renewed before it is sent. Firebase has the same margin. */
const marginMs = 5 * 60_000;

/** How long a call waits for a renewal before it sends the old token. */
const timeoutMs = 4000;

type Claims = { subject: string; expiresAtMs: number; role: unknown };

const claimsSchema = z.object({ sub: z.string(), exp: z.number(), role: z.optional(z.unknown()) });

/** Null if the text is no token. The server verifies it, not this. */
export function claimsOf(token: string): Claims | null {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const { sub, exp, role } = claimsSchema.parse(JSON.parse(atob(payload)));
    return { subject: sub, expiresAtMs: exp * 1000, role };
  } catch {
    return null;
  }
}

/** The account was disabled or deleted, or its sessions were revoked. */
export class SessionEnded extends Error {}

/**
 * Resolves to a token that is valid for some minutes, with `force` to a new one; null if there is no user. Rejects with
 * SessionEnded, or with another error if it cannot renew now.
 */
type TokenRenewer = (options: { force: boolean }) => Promise<string | null>;

let renewer: TokenRenewer | null = null;

/** The renewer loads Firebase when the first renewal is due. */
export function setTokenRenewer(next: TokenRenewer | null): void {
  renewer = next;
}

/** The token for a call: the stored one, renewed if it expires soon and renewing is possible; null if nobody is signed in. */
export async function freshToken(): Promise<string | null> {
  const stored = readToken();
  if (stored === null) return null;
  const claims = claimsOf(stored);
  if (claims === null || claims.expiresAtMs - serverNow().getTime() > marginMs) return stored;
  return (await Promise.race([renew({ force: false }), afterTimeout()])) ?? stored;
}

const afterTimeout = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs));

/** A renewed token after a 401, such as when this computer's clock is slow; null if there is none. */
export async function tokenAfterRefusal(refused: string): Promise<string | null> {
  if (readToken() !== refused || claimsOf(refused) === null) return null;
  const renewed = await renew({ force: true });
  return renewed === refused ? null : renewed;
}

/**
 * Stores and returns a new token, such as when the role may have changed; null if there is none now.
 * @throws SessionEnded
 */
export function renewNow(): Promise<string | null> {
  return renewAndStore({ force: true }).catch((error: unknown) => {
    if (error instanceof SessionEnded) throw error;
    return null;
  });
}

const renew: TokenRenewer = (options) => renewAndStore(options).catch(() => null);

async function renewAndStore(options: { force: boolean }): Promise<string | null> {
  const token = (await renewer?.(options)) ?? null;
  // Signed out meanwhile: do not put a token back into the storage.
  if (token !== null && readToken() !== null) writeToken(token);
  return token;
}
