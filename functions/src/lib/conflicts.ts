import { GrpcStatus } from 'firebase-admin/firestore';

function hasStatus(error: unknown, status: GrpcStatus): boolean {
  return error instanceof Error && 'code' in error && error.code === status;
}

/** A create met a document that exists. */
export function isAlreadyThere(error: unknown): boolean {
  return hasStatus(error, GrpcStatus.ALREADY_EXISTS);
}

/** A write met a document that has changed since it was read, or is just being changed. */
export function isOutdated(error: unknown): boolean {
  return hasStatus(error, GrpcStatus.FAILED_PRECONDITION) || hasStatus(error, GrpcStatus.ABORTED);
}

/** More writers than this at one document at once are not people any more. */
const tries = 10;

/**
 * Optimistic concurrency: `attempt` reads, decides and commits a batch whose preconditions fail when somebody else has written
 * meanwhile, and is then made again. Unlike a transaction it holds no lock, so that nobody waits for another's network.
 */
export async function retryOnConflict<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !(isAlreadyThere(error) || isOutdated(error))) throw error;
    }
  }
}
