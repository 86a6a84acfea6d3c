import { limits } from '@pawprints/domain/limits';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitError } from './api-error.ts';

export type Counted = keyof typeof limits.rates;

/**
 * Counts a call of the address or the customer `key`.
 * @throws RateLimitError when there were too many of its kind.
 */
export type RateLimits = (counted: Counted, key: string) => Promise<void>;

/** The counters of this process: each instance has its own (docs/decisions/0008). */
export function createRateLimits(): RateLimits {
  const limiters = new Map(
    Object.entries(limits.rates).map(([keyPrefix, { calls, seconds }]) => [
      keyPrefix,
      new RateLimiterMemory({ keyPrefix, points: calls, duration: seconds }),
    ]),
  );
  return async (counted, key) => {
    try {
      await limiters.get(counted)?.consume(key);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
    }
  };
}

/** Counts nothing: on the emulator, where RATE_LIMITS=off says so. */
export const noRateLimits: RateLimits = () => Promise.resolve();

function tooMany(waitMs: number): RateLimitError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait =
    seconds > 90
      ? `${Math.ceil(seconds / 60)} minutes`
      : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return new RateLimitError(`That was too much at once. Please wait ${wait}, then try again.`, seconds);
}
