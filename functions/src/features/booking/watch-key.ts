import { rightsOf, type StripeRight } from '../../lib/stripe-rights.ts';
import { isPutRight, raiseAlone } from './attention.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { reconcile } from './reconcile.ts';

const cause = 'KEY_LACKS_RIGHT';

/** The reconciliation as it is scheduled: it first sees whether the key may do what the site needs, and goes on in any case. */
export async function reconcileWatched(deps: BookingDependencies): Promise<void> {
  const lacking = await reportLackingRights(deps);
  await reconcile(deps, { recoversEvents: !lacking.includes('Events: read') });
}

/**
 * Tells the owner of each right that the secret key lacks, again each day that it does, and settles what is granted by now. Throws
 * nothing.
 */
async function reportLackingRights({
  stripe,
  attention,
  log,
  now,
}: BookingDependencies): Promise<StripeRight[]> {
  const rights = await rightsOf(stripe);
  for (const one of rights) {
    if (one.state === 'granted') continue;
    const message =
      one.state === 'lacking'
        ? `The secret key of Stripe lacks the right '${one.right}'.`
        : `Stripe did not say whether the secret key has the right '${one.right}'.`;
    log.error(message, one.error);
  }
  const lacking = rights.filter(({ state }) => state === 'lacking').map(({ right }) => right);
  const granted: ReadonlySet<string> = new Set(
    rights.filter(({ state }) => state === 'granted').map(({ right }) => right),
  );
  try {
    const at = now();
    for (const reference of lacking) {
      const occasion = `${reference}-${at.toISOString().slice(0, 10)}`;
      await attention.tell(
        raiseAlone({ cause, reference, occasion, reservationId: null, amountCents: null }, at),
      );
    }
    for (const entry of await attention.open([cause], rights.length)) {
      if (granted.has(entry.reference)) await attention.tell(isPutRight(entry, at));
    }
  } catch (error) {
    log.error('The owner could not be told of the rights of the key.', error);
  }
  return lacking;
}
