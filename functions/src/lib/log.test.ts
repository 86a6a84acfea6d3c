import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { describeError } from './log.ts';

describe('describeError', () => {
  it('tells kind, reason and place', () => {
    const described = describeError(new RangeError('Not a slot time.'));
    expect(described).toMatchObject({ error: 'RangeError', reason: 'Not a slot time.' });
    expect(described['place']).toContain('log.test.ts');
  });

  it('tells no addresses, tokens or keys', () => {
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.c2ln';
    const { reason } = describeError(new Error(`robin@localhost sent ${token} and sk_live_1 and whsec_2`));
    expect(reason).toBe('[mail] sent [secret] and [secret] and [secret]');
  });

  it("tells the codes of a failure of Stripe's, and not its sentence", () => {
    const error = new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      message: 'Invalid email address: robin@example.com',
      code: 'email_invalid',
      param: 'customer_email',
      statusCode: 400,
    });
    const described = describeError(error);
    expect(described).toMatchObject({ code: 'email_invalid', param: 'customer_email', statusCode: 400 });
    expect(JSON.stringify(described)).not.toContain('robin');
  });

  it('tells that something that is no error was thrown', () => {
    expect(describeError('robin@example.com')).toEqual({ error: 'string' });
  });
});
