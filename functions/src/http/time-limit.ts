import { ApiError } from '../lib/api-error.ts';
import { runWithin } from '../lib/time-left.ts';

/** Less than `limits.requestTimeoutMs`, after which the browser gives up. */
export const workLimitMs = 9_000;

/** The part of a call that reads an upload. Hosting ends a call after 60 s, and the work takes its own part of them. */
export const uploadLimitMs = 48_000;

/**
 * After the limit, the work itself continues.
 * @throws ApiError TIMED_OUT after `milliseconds`.
 */
export async function withTimeLimit<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timedOut()), milliseconds);
  try {
    return await Promise.race([runWithin(milliseconds, work), promise]);
  } finally {
    clearTimeout(timer);
  }
}

function timedOut(): ApiError {
  return new ApiError(
    'TIMED_OUT',
    'This takes too long, and may yet be carried out. Please look whether it was before you try again.',
  );
}
