import type { Job } from '../../../jobs/run-jobs.ts';
import { rightsOf } from '../../../lib/stripe-rights.ts';
import { raise, settledByItself } from '../../../records/attention.ts';
import type { BookingDependencies } from '../dependencies.ts';

/** Raises an entry for each right that the secret key of Stripe lacks. */
export function keyRightsJob(deps: BookingDependencies): Job {
  return {
    name: 'keyRights',
    limit: 1,
    due: async () => [{ id: 'Stripe', since: deps.now() }],
    handle: () => checkRights(deps),
    report: async (_, error) => deps.log.error('The rights of the key could not be looked after.', error),
  };
}

async function checkRights({ stripe, attention, log, now }: BookingDependencies): Promise<void> {
  const cause = 'KEY_LACKS_RIGHT';
  const rights = await rightsOf(stripe);
  for (const one of rights) {
    if (one.state === 'granted') continue;
    const message =
      one.state === 'lacking'
        ? `The secret key of Stripe lacks the right '${one.right}'.`
        : `Stripe did not say whether the secret key has the right '${one.right}'.`;
    log.error(message, one.error);
  }
  const at = now();
  for (const { right: reference, state } of rights) {
    const occasion = `${reference}-${at.toISOString()}`;
    if (state === 'lacking') await attention.write(raise({ cause, reference, occasion, lasts: true }, at));
  }
  for (const entry of await attention.open([cause], rights.length)) {
    const isGranted = rights.some(({ right, state }) => right === entry.reference && state === 'granted');
    if (isGranted) await attention.write(settledByItself(entry, at));
  }
}
