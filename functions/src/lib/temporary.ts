import { GrpcStatus } from 'firebase-admin/firestore';
import { stripeFailureOf } from './stripe-failure.ts';

/** More writers at once than one document takes. */
export class TooManyWriters extends Error {
  override readonly name = 'TooManyWriters';
}

const ofTheMoment: ReadonlySet<unknown> = new Set([
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

/** Whether the same may succeed later by itself: Stripe or Firestore is away. Anything else fails the same way each time. */
export function isTemporary(error: unknown): boolean {
  const failure = stripeFailureOf(error);
  if (failure !== null) return failure !== 'refused';
  if (error instanceof TooManyWriters) return true;
  return error instanceof Error && 'code' in error && ofTheMoment.has(error.code);
}
