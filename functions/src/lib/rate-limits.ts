import { callRates } from '@pawprints/domain/limits';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitError } from './api-error.ts';

export type Counted = keyof typeof callRates;

/** @throws RateLimitError after too many calls of this kind by the address or the customer `key`. */
export type RateLimits = (counted: Counted, key: string) => Promise<void>;

/** The part of a limit that an instance counts alone before it shares its count. */
const localPart = 1 / 10;

/** Shared once for each such part and without waiting, so that counting does not slow down reads. */
const reads: ReadonlySet<Counted> = new Set(['readsOfIp', 'readsOfCustomer']);

/** Counts usual numbers of calls in this process, and higher ones together with all instances (docs/decisions/0008). */
export function createRateLimits(shared: SharedCounts): RateLimits {
  const countTogether = batchCounts(shared);
  const limiters = {
    readsOfIp: limiterOf('readsOfIp'),
    readsOfCustomer: limiterOf('readsOfCustomer'),
    signInsOfIp: limiterOf('signInsOfIp'),
    writesOfIp: limiterOf('writesOfIp'),
    writesOfCustomer: limiterOf('writesOfCustomer'),
    uploadsOfCaller: limiterOf('uploadsOfCaller'),
    photosOfAdmin: limiterOf('photosOfAdmin'),
  };
  return async (counted, key) => {
    const { calls, seconds } = callRates[counted];
    const limiter = limiters[counted];
    const { consumedPoints } = await limiter.consume(key).catch(refuse);
    const alone = Math.floor(calls * localPart);
    const share = async (added: number) => {
      const { calls: taken, secondsLeft } = await countTogether(`${counted}:${key}`, added, seconds);
      if (taken <= calls) return;
      // The other instances need not be asked again before the window ends.
      await limiter.block(key, secondsLeft);
      throw tooMany(secondsLeft);
    };
    if (reads.has(counted)) {
      // A caller above the limit is refused at the next call. Where sharing fails, this instance's own count holds.
      if (consumedPoints % alone === 0) void share(alone).catch(() => undefined);
      return;
    }
    if (consumedPoints > alone) await share(consumedPoints === alone + 1 ? consumedPoints : 1);
  };
}

function limiterOf(keyPrefix: Counted): RateLimiterMemory {
  const { calls, seconds } = callRates[keyPrefix];
  return new RateLimiterMemory({ keyPrefix, points: calls, duration: seconds });
}

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

/** Adds calls to what all instances have counted for a key in a window of `seconds`. Returns the sum. */
export type SharedCounts = (key: string, calls: number, seconds: number) => Promise<SharedCount>;
export type SharedCount = { calls: number; secondsLeft: number };

type Batch = { calls: number; sum: Promise<SharedCount> };

/** Sends one batch at a time for each key, so that a burst does not queue for one document. */
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
