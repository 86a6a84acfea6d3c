import { startServer, type StandInServer } from '@pawprints/stripe-stand-in';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createStripe } from '../../functions/src/lib/stripe.ts';
import { parseConfig } from '../../functions/src/lib/config.ts';
import { missingRights, readAccess } from '../../tools/deploy/access.ts';
import { firebaseCli } from '../../tools/deploy/firebase.ts';
import { firebaseStandIn, type Answers } from './firebase-stand-in.ts';

const project = 'pawprints';
const loggedIn = { 'login:list': [{ says: 'Logged in as owner@pawprints.dog\n' }] };
const site = (type: string) => ({
  'hosting:sites:list': [{ says: JSON.stringify({ status: 'success', result: { sites: [{ type }] } }) }],
});
const secrets = {
  'functions:secrets:access STRIPE_SECRET_KEY': [{ says: 'rk_live_1\n' }],
  'functions:secrets:access STRIPE_WEBHOOK_SECRETS': [{ says: 'whsec_1\n' }],
};

afterEach(() => vi.unstubAllEnvs());

function accessTo(answers: Answers, named: string | undefined = project) {
  vi.stubEnv('FIREBASE_CLI', firebaseStandIn(answers).executable);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
  return readAccess(named, firebaseCli(named));
}

describe('what a deployment may reach', () => {
  it('is all there for a project that is ready, and the secrets are read', async () => {
    expect(await accessTo({ ...loggedIn, ...site('DEFAULT_SITE'), ...secrets })).toEqual({
      missing: [],
      secrets: { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' },
    });
  });

  it('is named with the command that makes it where it is missing', async () => {
    const { missing } = await accessTo({
      ...loggedIn,
      ...site('USER_SITE'),
      'functions:secrets:access': [{ code: 1, says: 'NOT_FOUND' }],
    });
    expect(missing.map(({ how }) => how)).toEqual([
      'npx firebase hosting:sites:create pawprints --project pawprints --non-interactive',
      'npx firebase functions:secrets:set STRIPE_SECRET_KEY --project pawprints',
      'npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRETS --project pawprints',
    ]);
  });

  it('cannot be seen without a login, so all that a first deployment needs is named', async () => {
    const { missing } = await accessTo({ 'login:list': [{ says: 'No authorized accounts' }] });
    expect(missing.map(({ how }) => how)).toEqual([
      'npx firebase login',
      'npx firebase functions:secrets:set STRIPE_SECRET_KEY --project pawprints',
      'npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRETS --project pawprints',
      'npx firebase hosting:sites:create pawprints --project pawprints --non-interactive',
    ]);
  });
});

describe('what the secret key of Stripe may do', () => {
  let standIn: StandInServer;
  beforeAll(async () => {
    standIn = await startServer({ port: 0 });
  });
  afterAll(() => standIn.stop());

  const missingRightsOf = (key: string, apiUrl = standIn.origin) => {
    const config = parseConfig({
      STRIPE_MODE: 'local',
      STRIPE_API_URL: apiUrl,
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRETS: 'whsec_local',
      SITE_ORIGIN: 'https://pawprints.dog',
    });
    return missingRights(createStripe(config));
  };
  const missingOf = async (key: string) => (await missingRightsOf(key)).map(({ what }) => what);

  it('is all that the site needs', async () => {
    expect(await missingOf('sk_test_local')).toEqual([]);
  });

  it('is named where it lacks something', async () => {
    expect(await missingOf('rk_test_without_events.and.refunds')).toEqual([
      "the right 'Charges and Refunds: write' of the secret key of Stripe",
      "the right 'Events: read' of the secret key of Stripe",
    ]);
  });

  it('is not known where Stripe does not take the key, which is said once', async () => {
    expect(await missingOf('sk_test_former')).toEqual([
      expect.stringMatching(/^a secret key that Stripe takes \(Invalid API Key provided/),
    ]);
  });

  it('is not known where Stripe cannot be reached, which is said once and sends nobody to the key', async () => {
    const closed = await startServer({ port: 0 });
    await closed.stop();
    const missing = await missingRightsOf('sk_test_local', closed.origin);
    expect(missing).toEqual([
      {
        what: expect.stringMatching(/^Stripe could not be asked: An error occurred .*[^.]; try again$/),
        how: expect.stringContaining('https://status.stripe.com'),
      },
    ]);
  });
});
