import { describe, expect, it } from 'vitest';
import { createSharedCache } from './shared-cache.ts';

/** A cache before an origin that counts its answers, at a clock that stands still until it is put forward. */
function caching(cacheControl: string) {
  let [calls, seconds] = [0, 0];
  const origin = (): Promise<Response> => {
    calls += 1;
    return Promise.resolve(new Response(`answer ${calls}`, { headers: { 'Cache-Control': cacheControl } }));
  };
  const cache = createSharedCache(origin, () => seconds * 1000);
  return {
    at: async (second: number): Promise<string> => {
      seconds = second;
      const text = await (await cache.get('/reviews')).text();
      await cache.settled();
      return text;
    },
    together: () => Promise.all([cache.get('/reviews'), cache.get('/reviews')]),
    calls: () => calls,
  };
}

describe('a shared cache', () => {
  it('keeps an answer for s-maxage, hands it out once more after that, and asks anew', async () => {
    const { at, calls } = caching('public, max-age=0, s-maxage=30, stale-while-revalidate=30');
    expect([await at(0), await at(29), calls()]).toEqual(['answer 1', 'answer 1', 1]);
    expect([await at(31), calls(), await at(32)]).toEqual(['answer 1', 2, 'answer 2']);
    expect(await at(92)).toBe('answer 3');
  });

  it.each(['no-store', 'private, max-age=60', 'public, max-age=0'])(
    'keeps nothing that says %s',
    async (header) => {
      const { at } = caching(header);
      expect([await at(0), await at(0)]).toEqual(['answer 1', 'answer 2']);
    },
  );

  it('asks once for callers that come together', async () => {
    const { together, calls } = caching('public, s-maxage=30');
    await together();
    expect(calls()).toBe(1);
  });
});
