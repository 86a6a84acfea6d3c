import type { RouteContract } from '@pawprints/domain/contract/route';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { call, resultOf, type CallOptions } from './api-client.ts';
import { lastKnown } from './last-known.ts';
import { readToken } from './read-storage.ts';
import { claimsOf } from './token-renewal.ts';

/**
 * The last answers to a customer's own reads, so that their pages open offline (docs/decisions/0091), and an admin's last day. They
 * are private: stored under the owner of the token, shown for at most 48 hours, and deleted when the session ends.
 */
const { cacheName } = lastKnown;

const entrySchema = z.object({ person: z.string(), at: z.number(), value: z.unknown() });

/** When the shown answers were cached; null while they come from the server. */
export const useOfflineCache = create<{ at: number | null }>(() => ({ at: null }));

/**
 * The result of a read. If no answer comes, the cached one: of a call with these options, or with those of `knownAs`. Throws an
 * ApiError if there is neither.
 */
export async function resultOrCached<Route extends RouteContract>(
  route: Route,
  options: CallOptions<Route>,
  knownAs: CallOptions<Route> = options,
): Promise<z.output<Route['result']>> {
  const answer = await call(route, options);
  if (answer.isSuccess) void cacheAnswer(route, knownAs, answer.result);
  const known = !answer.isSuccess && answer.status === null ? await cachedAnswer(route, knownAs) : null;
  return known ?? resultOf(answer);
}

export async function cacheAnswer<Route extends RouteContract>(
  route: Route,
  options: CallOptions<Route>,
  value: z.output<Route['result']>,
): Promise<void> {
  useOfflineCache.setState({ at: null });
  await keep(keyOf(route, options), value);
}

/** Does nothing without a service worker: no page opens offline then. */
export async function keep(key: string, value: unknown): Promise<void> {
  const person = personNow();
  if (person === null || !('serviceWorker' in navigator) || navigator.serviceWorker.controller === null)
    return;
  try {
    const cache = await caches.open(cacheName);
    await cache.put(key, new Response(JSON.stringify({ person, at: Date.now(), value })));
  } catch {
    // Storage is forbidden or full: there will be nothing to show offline.
  }
  // Signed out meanwhile.
  if (personNow() !== person) await clearOfflineCache();
}

/** Null if this customer has none, or it is too old. */
export async function cachedAnswer<Route extends RouteContract>(
  route: Route,
  options: CallOptions<Route>,
): Promise<z.output<Route['result']> | null> {
  const found = await kept<Route['result']>(keyOf(route, options), route.result);
  if (found !== null) useOfflineCache.setState({ at: found.at });
  return found && found.value;
}

/** What `keep` has put there, and when. Null if this person has none, or it is too old or of another form. */
export async function kept<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): Promise<{ at: number; value: z.output<Schema> } | null> {
  try {
    const found = await caches.match(key, { cacheName });
    if (found === undefined) return null;
    const { person, at, value } = entrySchema.parse(await found.json());
    if (person !== personNow()) await clearOfflineCache();
    if (person !== personNow() || Date.now() - at > lastKnown.maxAgeMs) return null;
    const { success, data } = z.safeParse(schema, value);
    return success ? { at, value: data } : null;
  } catch {
    return null;
  }
}

export async function clearOfflineCache(): Promise<void> {
  useOfflineCache.setState({ at: null });
  try {
    await caches.delete(cacheName);
  } catch {
    // If the browser forbids the cache, nothing was cached.
  }
}

function personNow(): string | null {
  const token = readToken();
  return token === null ? null : (claimsOf(token)?.subject ?? null);
}

/** The address exists in the cache only. No server has it. */
function keyOf(route: RouteContract, options: { params?: unknown; query?: unknown }): string {
  const { params = null, query = null } = options;
  return `/last-known${route.path}?${encodeURIComponent(JSON.stringify([params, query]))}`;
}
