import { isTemporary } from '../../lib/temporary.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { handleEvent } from './handle-event.ts';
import { keepFailedEvent } from './report-failure.ts';
import { verifiedEvent } from './verified-event.ts';

/**
 * Takes an event from Stripe. While Stripe or Firestore is away this throws, is answered with 500, and the event is sent again.
 * One that fails the same way each time is accepted, and kept for the owner and the reconciliation.
 * @throws ApiError VALIDATION_FAILED for a signature that is missing, wrong or older than 5 minutes.
 */
export async function takeEvent(
  deps: BookingDependencies,
  request: { rawBody: Buffer; signature: string | undefined },
): Promise<void> {
  const event = verifiedEvent(deps.stripe, deps.config.stripe.webhookSecrets, request);
  try {
    await handleEvent(deps, event);
  } catch (error) {
    if (isTemporary(error)) throw error;
    await keepFailedEvent(deps, event, error);
  }
}
