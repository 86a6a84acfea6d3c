import { limits } from '@pawprints/domain/limits';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitError } from './api-error.ts';

export type Counted = keyof typeof limits.rates;

/**
 * Counts a call of the address or the customer `key`.
 * @throws RateLimitError when there were too many of its kind.
 */
export type RateLimits = (counted: Counted, key: string) => Promise<void>;

/** What part of a limit an instance counts by itself, before it tells the others. */
const untold = 1 / 10;

/** Told in lots of that part, and without waiting for the answer: reading must not become slower by being counted. */
const reads: ReadonlySet<Counted> = new Set(['readsOfAddress', 'readsOfCustomer']);

/** Counts in this process what is usual, and together with all instances what is more (docs/decisions/0008). */
export function createRateLimits(shared: SharedCounts): RateLimits {
  const together = batchCounts(shared);
  const limiters = {
    readsOfAddress: limiterOf('readsOfAddress'),
    readsOfCustomer: limiterOf('readsOfCustomer'),
    signInsOfAddress: limiterOf('signInsOfAddress'),
    writesOfAddress: limiterOf('writesOfAddress'),
    writesOfCustomer: limiterOf('writesOfCustomer'),
    uploadsOfAdmin: limiterOf('uploadsOfAdmin'),
  };
  return async (counted, key) => {
    const { calls, seconds } = limits.rates[counted];
    const limiter = limiters[counted];
    const { consumedPoints } = await limiter.consume(key).catch(refuse);
    const alone = Math.floor(calls * untold);
    const tell = async (news: number) => {
      const { calls: taken, secondsLeft } = await together(`${counted}:${key}`, news, seconds);
      if (taken <= calls) return;
      // Until the window is over, nobody needs to be asked again.
      await limiter.block(key, secondsLeft);
      throw tooMany(secondsLeft);
    };
    if (reads.has(counted)) {
      // Who is told too late is refused the next time; without the others, this instance's own count holds.
      if (consumedPoints % alone === 0) void tell(alone).catch(() => undefined);
      return;
    }
    if (consumedPoints > alone) await tell(consumedPoints === alone + 1 ? consumedPoints : 1);
  };
}

function limiterOf(keyPrefix: Counted): RateLimiterMemory {
  const { calls, seconds } = limits.rates[keyPrefix];
  return new RateLimiterMemory({ keyPrefix, points: calls, duration: seconds });
}

/** Counts nothing: on the emulator, where RATE_LIMITS=off says so. */
export const noRateLimits: RateLimits = () => Promise.resolve();

function refuse(refusal: unknown): never {
  throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext / 1000) : refusal;
}

function tooMany(secondsLeft: number): RateLimitError {
  const seconds = Math.max(1, Math.ceil(secondsLeft));
  const wait =
    seconds > 90
      ? `${Math.ceil(seconds / 60)} minutes`
      : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return new RateLimitError(`That was too much at once. Please wait ${wait}, then try again.`, seconds);
}

/** Adds calls of a key to what all instances have counted in its window of so many seconds; answers the sum. */
export type SharedCounts = (key: string, calls: number, seconds: number) => Promise<SharedCount>;
export type SharedCount = { calls: number; secondsLeft: number };

type Batch = { calls: number; sum: Promise<SharedCount> };

/**
 * The same counts, told in batches: what is counted while a batch of its key is on its way goes with the next one, so that a
 * burst does not queue for one document. Each call learns its own place in the sum.
 */
function batchCounts(shared: SharedCounts): SharedCounts {
  const open = new Map<string, Batch>();
  const underWay = new Map<string, Batch>();

  function begin(key: string, seconds: number): Batch {
    const before = underWay.get(key);
    const send = async () => {
      await before?.sum.catch(() => undefined);
      open.delete(key);
      underWay.set(key, batch);
      try {
        return await shared(key, batch.calls, seconds);
      } finally {
        if (underWay.get(key) === batch) underWay.delete(key);
      }
    };
    const batch: Batch = { calls: 0, sum: send() };
    open.set(key, batch);
    return batch;
  }

  return async (key, calls, seconds) => {
    const batch = open.get(key) ?? begin(key, seconds);
    batch.calls += calls;
    const place = batch.calls;
    const sum = await batch.sum;
    return { ...sum, calls: sum.calls - batch.calls + place };
  };
}
