type Kept = { answer: Response; at: number; fresh: number; stale: number };

export type SharedCache = {
  /** The answer at a path, from the cache where it may be; a failure of the origin is the caller's. */
  get: (path: string) => Promise<Response>;
  /** Resolves when what is being renewed in the background has been. */
  settled: () => Promise<void>;
};

/**
 * Stands in for the CDN before the functions: keeps answers as long as their Cache-Control lets a shared cache, hands out an
 * older one while it asks for a new one where that is allowed (RFC 5861), and asks once for callers that come together.
 * `now` is in milliseconds.
 */
export function createSharedCache(
  origin: (path: string) => Promise<Response>,
  now: () => number,
): SharedCache {
  const kept = new Map<string, Kept>();
  const onTheirWay = new Map<string, Promise<Response>>();

  const load = async (path: string): Promise<Response> => {
    const answer = await origin(path);
    const { fresh, stale } = lifeOf(answer);
    if (answer.ok && fresh + stale > 0) kept.set(path, { answer: answer.clone(), at: now(), fresh, stale });
    return answer;
  };
  const loadOnce = async (path: string): Promise<Response> => {
    const loading = onTheirWay.get(path) ?? load(path).finally(() => onTheirWay.delete(path));
    onTheirWay.set(path, loading);
    return (await loading).clone();
  };

  return {
    get: async (path) => {
      const known = kept.get(path);
      if (known === undefined) return loadOnce(path);
      const age = (now() - known.at) / 1000;
      if (age >= known.fresh + known.stale) return loadOnce(path);
      if (age >= known.fresh) void loadOnce(path);
      return known.answer.clone();
    },
    settled: async () => {
      await Promise.all(onTheirWay.values());
    },
  };
}

/** For how many seconds a shared cache may hand out an answer as it is, and for how many more while it asks again. */
function lifeOf({ headers }: Response): { fresh: number; stale: number } {
  const directives = (headers.get('cache-control') ?? 'no-store')
    .split(',')
    .map((directive) => directive.trim().toLowerCase());
  if (directives.some((directive) => ['no-store', 'no-cache', 'private'].includes(directive))) {
    return { fresh: 0, stale: 0 };
  }
  const secondsOf = (name: string): number | undefined => {
    const directive = directives.find((one) => one.startsWith(`${name}=`));
    return directive === undefined ? undefined : Number(directive.slice(name.length + 1));
  };
  return {
    fresh: secondsOf('s-maxage') ?? secondsOf('max-age') ?? 0,
    stale: secondsOf('stale-while-revalidate') ?? 0,
  };
}
