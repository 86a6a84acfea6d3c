import { createControlClient } from '@pawprints/stripe-stand-in';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { collectionsOf } from '../../functions/src/records/collections.ts';
import { bucketOf } from '../../functions/src/lib/bucket.ts';
import {
  environmentOf,
  origin,
  portOffset,
  portsAt,
  projectId,
  storageBucket,
  testOffset,
} from '../../tools/ports.ts';

const ports = portsAt(portOffset(testOffset));
// The Admin SDK finds the emulators by the environment, and need not look whether it runs in Google's cloud.
Object.assign(process.env, environmentOf(ports), { METADATA_SERVER_DETECTION: 'none' });
const app = getApps()[0] ?? initializeApp({ projectId, storageBucket });

/** Where the site answers, through the hosting emulator, and its API, unless the API of another process is tested. */
export const siteOrigin = origin(ports.hosting);
export const apiUrl = process.env['API_URL'] ?? `${siteOrigin}/api/v1`;
export const authUrl = origin(ports.auth);
export const firestoreUrl = origin(ports.firestore);
export const stripeUrl = origin(ports.stripe);

/** The emulators from the owner's side, past all rules. */
export const auth = getAuth(app);
export const firestore = getFirestore(app);
export const collections = collectionsOf(firestore);
export const bucket = bucketOf(getStorage(app));

/** The Stripe stand-in's switches. */
export const stripe = createControlClient(stripeUrl);

/** Whether Stripe's events come twice and the last first, unless a test has other plans for them (vitest.config.ts). */
export const areEventsDisordered = process.env['STRIPE_EVENTS'] === 'disordered';

/** One event of a session at the stand-in, as of now. */
export async function eventOf(session: string, type: string): Promise<string> {
  const { events } = await stripe.records({ scope: { session } });
  const event = events.find((one) => one.type === type);
  if (event === undefined) throw new Error(`The session ${session} has caused no ${type}.`);
  return event.id;
}

/** Fills in the hosted page of a session; answers where it leads. */
export async function payOnPage(
  session: string,
  { card, email }: { card: string; email: string },
): Promise<string> {
  const response = await fetch(`${stripeUrl}/c/pay/${session}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, cardNumber: card, expiry: '12 / 34', cvc: '123' }),
  });
  return response.headers.get('location') ?? '';
}
