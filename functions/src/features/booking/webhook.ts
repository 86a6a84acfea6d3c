import type { BookingDependencies } from './booking-dependencies.ts';
import { handleEvent } from './handle-event.ts';
import { verifiedEvent } from './verified-event.ts';

/**
 * Takes an event from Stripe. Whatever fails while it is handled is thrown, answered with 500, and so sent again by Stripe.
 * @throws ApiError VALIDATION_FAILED for a signature that is missing, wrong or older than 5 minutes.
 */
export async function takeEvent(
  deps: BookingDependencies,
  request: { rawBody: Buffer; signature: string | undefined },
): Promise<void> {
  await handleEvent(deps, verifiedEvent(deps.stripe, deps.config.stripe.webhookSecrets, request));
}
