import type Stripe from 'stripe';

/**
 * What a failed call to Stripe means for the next try (Stripe docs: Idempotent requests). 'refused': Stripe did nothing, and
 * will refuse the same call again. 'kept': Stripe failed while it worked, or has had another call under the same idempotency
 * key, and repeats this answer for it. 'unanswered': Stripe did not answer, or cannot now; the same call with the same key is right.
 */
export type StripeFailure = 'refused' | 'kept' | 'unanswered';

/** Checks the `type` (Stripe docs: Handle errors), since `instanceof` would load the library. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Error &&
    'type' in error &&
    typeof error.type === 'string' &&
    error.type.startsWith('Stripe')
  );
}

export function stripeFailureOf(error: unknown): StripeFailure | null {
  if (!isStripeError(error)) return null;
  const { statusCode, type } = error;
  if (type === 'StripeIdempotencyError') return 'kept';
  if (statusCode === undefined || [401, 403, 409, 429].includes(statusCode)) return 'unanswered';
  return statusCode >= 500 ? 'kept' : 'refused';
}

export function refusedParameterOf(error: unknown): string | undefined {
  return isStripeError(error) && error.type === 'StripeInvalidRequestError' ? error.param : undefined;
}

/** Null where Stripe refuses a retrieval, as for an unknown id. Throws any other error. */
export async function knownToStripe<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (stripeFailureOf(error) === 'refused') return null;
    throw error;
  }
}
