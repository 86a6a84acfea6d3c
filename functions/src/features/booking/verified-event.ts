import type Stripe from 'stripe';
import { validationFailed } from '../../http/problems.ts';

type Signed = { rawBody: Buffer; signature: string | undefined };

/**
 * The event of a webhook's request. While a secret is rotated two are valid: the event is genuine when one verifies it.
 * @throws ApiError VALIDATION_FAILED for a signature that is missing, wrong or older than 5 minutes, or a body that is no event.
 */
export function verifiedEvent(
  stripe: Pick<Stripe, 'webhooks'>,
  secrets: readonly string[],
  { rawBody, signature }: Signed,
): Stripe.Event {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret);
    } catch {
      // Whatever is wrong, the next secret may be the right one; when none is, the request is refused.
    }
  }
  throw validationFailed([{ path: 'stripe-signature', message: 'The signature does not fit the body.' }]);
}
