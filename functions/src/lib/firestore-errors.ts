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
