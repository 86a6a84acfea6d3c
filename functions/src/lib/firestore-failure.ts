import { setTimeout as pause } from 'node:timers/promises';
import { GrpcStatus } from 'firebase-admin/firestore';
import { BusyError } from './api-error.ts';
import { stripeFailureOf } from './stripe-failure.ts';

function hasStatus(error: unknown, status: GrpcStatus): boolean {
  return error instanceof Error && 'code' in error && error.code === status;
}

export function isAlreadyThere(error: unknown): boolean {
  return hasStatus(error, GrpcStatus.ALREADY_EXISTS);
}

/** A precondition failed: the document has changed since it was read, or is being changed. */
export function isOutdated(error: unknown): boolean {
  return hasStatus(error, GrpcStatus.FAILED_PRECONDITION) || hasStatus(error, GrpcStatus.ABORTED);
}

/**
 * Optimistic concurrency: `attempt` reads, decides and commits a batch with preconditions. It runs again where these fail
 * because another request has written meanwhile. Unlike a transaction it holds no lock, so no request waits for another's
 * network.
 *
 * The version of a document guards only what is read after it: reads beside each other are not of one moment, as those of one `getAll`
 * are. So what guards is read first, or all that is decided by is guarded, or the moments of the reads are compared (records/days.ts). A
 * write that changes nothing leaves the version as it was.
 */
export function retryOnConflict<Value>(attempt: () => Promise<Value>): Promise<Value> {
  return retryWhileOutdated('document', () =>
    attempt().catch((error: unknown) => {
      if (isAlreadyThere(error) || isOutdated(error)) return 'outdated';
      throw error;
    }),
  );
}

/** Many may want the same days at once. The call to Stripe needs the rest of `workLimitMs`. */
const retriedMs = 3_000;
const longestPauseMs = 200;
const busyRetryAfterSeconds = 2;

/**
 * For an `attempt` that returns 'outdated' where another request has written meanwhile. Pauses between the tries at random, the
 * longer the more there were, so that not all come at once.
 * @throws ApiError BUSY
 */
export async function retryWhileOutdated<Value>(
  what: string,
  attempt: (number: number) => Promise<Value | 'outdated'>,
): Promise<Value> {
  const start = performance.now();
  for (let number = 0; ; number += 1) {
    const value = await attempt(number);
    if (value !== 'outdated') return value;
    if (performance.now() - start > retriedMs) {
      throw new BusyError(
        `Many people are changing this ${what} at once. Please try again.`,
        busyRetryAfterSeconds,
      );
    }
    await pause(Math.random() * Math.min(longestPauseMs, 10 * number));
  }
}

const temporary: ReadonlySet<unknown> = new Set([
  GrpcStatus.CANCELLED,
  GrpcStatus.UNKNOWN,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.PERMISSION_DENIED,
  GrpcStatus.RESOURCE_EXHAUSTED,
  GrpcStatus.ABORTED,
  GrpcStatus.INTERNAL,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.UNAUTHENTICATED,
]);

/** True where Stripe or Firestore is unavailable. Anything else fails the same way each time. */
export function isTemporary(error: unknown): boolean {
  const failure = stripeFailureOf(error);
  if (failure !== null) return failure !== 'refused';
  if (error instanceof BusyError) return true;
  return error instanceof Error && 'code' in error && temporary.has(error.code);
}
