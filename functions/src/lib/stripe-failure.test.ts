import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { knownToStripe, stripeFailureOf } from './stripe-failure.ts';

const failureWith = (statusCode?: number) =>
  new Stripe.errors.StripeAPIError({
    message: 'No.',
    type: 'api_error',
    ...(statusCode !== undefined && { statusCode }),
  });

describe('a call to Stripe that has failed', () => {
  it.each([
    [400, 'refused'],
    [402, 'refused'],
    [404, 'refused'],
    [401, 'unanswered'],
    [403, 'unanswered'],
    [409, 'unanswered'],
    [429, 'unanswered'],
    [500, 'kept'],
    [503, 'kept'],
    [undefined, 'unanswered'],
  ] as const)('with %s is %s', (status, meaning) => {
    expect(stripeFailureOf(failureWith(status))).toBe(meaning);
  });

  it('under a key that Stripe knows with other parameters is kept', () => {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    const error = new Stripe.errors.StripeIdempotencyError({
      message,
      type: 'idempotency_error',
      statusCode: 400,
    });
    expect(stripeFailureOf(error)).toBe('kept');
  });

  it('is none of Stripe’s where the error is another', () => {
    expect(stripeFailureOf(new Error('No.'))).toBeNull();
    expect(stripeFailureOf(null)).toBeNull();
  });

  it('knows nothing only where Stripe says so', async () => {
    expect(await knownToStripe(Promise.reject(failureWith(404)))).toBeNull();
    await expect(knownToStripe(Promise.reject(failureWith(429)))).rejects.toThrow('No.');
    await expect(knownToStripe(Promise.reject(failureWith(500)))).rejects.toThrow('No.');
  });
});
