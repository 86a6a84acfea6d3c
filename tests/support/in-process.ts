import { bookingDependencies } from '../../functions/src/features/booking/dependencies.ts';
import { parseConfig } from '../../functions/src/lib/config.ts';
import { createDependencies } from '../../functions/src/dependencies.ts';
import { siteOrigin, stripeUrl } from './suite.ts';

const config = parseConfig({
  STRIPE_MODE: 'local',
  STRIPE_API_URL: stripeUrl,
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRETS: 'whsec_local',
  SITE_ORIGIN: siteOrigin,
  FIREBASE_STORAGE_EMULATOR_HOST: process.env['FIREBASE_STORAGE_EMULATOR_HOST'],
});
const created = createDependencies(config);

/** What the functions work with, for the few tests that run a use case in their own process, on the same emulators. */
const ready = { ...created, stripe: await created.loadStripe() };
export const dependencies = { ...ready, ...bookingDependencies(ready) };

/** The same at another time. */
export function dependenciesAt(now: () => Date): typeof dependencies {
  const later = { ...ready, now };
  return { ...later, ...bookingDependencies(later) };
}
