type Entry = { response: Response; storedAt: number; fresh: number; stale: number };

/**
 * Stands in for the CDN in front of the API: keeps responses as long as Cache-Control allows a shared cache, serves a stale one
 * while it loads the next (RFC 5861), and loads once for concurrent callers. `now` is in milliseconds.
 */
export function createSharedCache(origin: (path: string) => Promise<Response>, now: () => number) {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Response>>();

  const load = async (path: string): Promise<Response> => {
    const response = await origin(path);
    const [fresh, stale] = lifetimeOf(response);
    if (response.ok && fresh + stale > 0) {
      entries.set(path, { response: response.clone(), storedAt: now(), fresh, stale });
    }
    return response;
  };
  const loadOnce = async (path: string): Promise<Response> => {
    const loaded = loading.get(path) ?? load(path).finally(() => loading.delete(path));
    loading.set(path, loaded);
    return (await loaded).clone();
  };

  return {
    get: async (path: string): Promise<Response> => {
      const entry = entries.get(path);
      const age = entry === undefined ? Infinity : (now() - entry.storedAt) / 1000;
      if (entry === undefined || age >= entry.fresh + entry.stale) return loadOnce(path);
      if (age >= entry.fresh) void loadOnce(path);
      return entry.response.clone();
    },
    settled: () => Promise.all(loading.values()),
  };
}

/** In seconds. */
function lifetimeOf({ headers }: Response): [fresh: number, stale: number] {
  const cacheControl = headers.get('cache-control') ?? 'no-store';
  if (/no-store|no-cache|private/.test(cacheControl)) return [0, 0];
  const secondsOf = (name: string) => /\d+/.exec(cacheControl.match(`\\b${name}=\\d+`)?.[0] ?? '')?.[0];
  const fresh = secondsOf('s-maxage') ?? secondsOf('max-age') ?? 0;
  return [Number(fresh), Number(secondsOf('stale-while-revalidate') ?? 0)];
}
