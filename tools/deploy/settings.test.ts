import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentsOf, readSettings } from './settings.ts';

const functions = { STRIPE_MODE: 'live', SITE_ORIGIN: 'https://pawprints.dog' };
const client = {
  VITE_FIREBASE_API_KEY: 'AIzaSyA-0123456789abcdefghijklmnopqrstu',
  VITE_FIREBASE_AUTH_DOMAIN: 'pawprints.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'pawprints',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f',
};

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pawprints-settings-'));
  for (const folder of ['functions', 'web']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, settings: Record<string, string>) =>
  writeFileSync(
    join(root, file),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );

/** What is read of the two files, with some lines changed. */
function settingsWith(changed: { functions?: Record<string, string>; client?: Record<string, string> }) {
  write('functions/.env', { ...functions, ...changed.functions });
  write('web/.env.production.local', { ...client, ...changed.client });
  return readSettings('pawprints', {}, root);
}

describe('the settings of a deployment', () => {
  it('are complete where both files name all, and reach the functions as they are', () => {
    const { missing, wrong, environment } = settingsWith({});
    expect({ missing, wrong }).toEqual({ missing: [], wrong: [] });
    expect(environment).toMatchObject(functions);
  });

  it('are named with their file and the command that brings them where they are missing', () => {
    const { missing, wrong, environment } = readSettings('pawprints', {}, root);
    expect(wrong).toEqual([]);
    expect(missing).toEqual([
      {
        what: `${Object.keys(client).join(', ')} in web/.env.production.local`,
        how: expect.stringContaining('firebase apps:sdkconfig WEB --project pawprints'),
      },
      { what: 'STRIPE_MODE in functions/.env', how: "echo 'STRIPE_MODE=live' >> functions/.env" },
      expect.objectContaining({ what: 'SITE_ORIGIN in functions/.env' }),
    ]);
    expect(environment['SITE_ORIGIN']).toBe('https://pawprints.example.com');
  });

  it('of one project go before those of all', () => {
    write('functions/.env.pawprints', { SITE_ORIGIN: 'https://other.dog' });
    expect(settingsWith({}).environment['SITE_ORIGIN']).toBe('https://other.dog');
  });

  it.each([
    [{ SITE_ORIGIN: 'foo/' }, ["SITE_ORIGIN must be an origin such as 'https://example.com'."]],
    [
      { SITE_ORIGIN: 'https://pawprints.dog/' },
      ["SITE_ORIGIN must be an origin such as 'https://example.com'."],
    ],
    [{ SITE_ORIGIN: 'http://pawprints.dog' }, ["SITE_ORIGIN must begin with 'https://'."]],
    [{ STRIPE_MODE: 'local' }, ["STRIPE_MODE must be 'live' in functions/.env."]],
    [{ STRIPE_MODE: 'Live' }, ["STRIPE_MODE must be 'live' in functions/.env."]],
    [
      { STRIPE_MODE: 'test', SITE_ORIGIN: 'http://pawprints.dog' },
      ["STRIPE_MODE must be 'live' in functions/.env.", "SITE_ORIGIN must begin with 'https://'."],
    ],
    [
      { STRIPE_MODE: 'local', STRIPE_API_URL: 'http://127.0.0.1:4242' },
      ["STRIPE_MODE must be 'live' in functions/.env."],
    ],
    [{ RATE_LIMITS: 'off' }, ['RATE_LIMITS may be off on the emulator only.']],
    [
      { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
      ['functions/.env names FIRESTORE_EMULATOR_HOST, which no deployed function reads.'],
    ],
    [{ RATE_LIMIT: 'on' }, ['functions/.env names RATE_LIMIT, which no deployed function reads.']],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1' },
      [
        'STRIPE_SECRET_KEY is a secret and must not stand in functions/.env: npx firebase functions:secrets:set STRIPE_SECRET_KEY.',
      ],
    ],
    [{ GCLOUD_PROJECT: 'pawprints' }, [expect.stringContaining('Key GCLOUD_PROJECT is reserved')]],
  ])('of the functions are refused in one sentence: %j', (changed, wrong) => {
    expect(settingsWith({ functions: changed }).wrong).toEqual(wrong);
  });

  it.each([
    [
      { VITE_FIREBASE_PROJECT_ID: 'pawprints-trial' },
      "VITE_FIREBASE_PROJECT_ID of web/.env.production.local is 'pawprints-trial', and --project is 'pawprints'.",
    ],
    [{ VITE_FIREBASE_API_KEY: 'AIza' }, 'VITE_FIREBASE_API_KEY is not the key of a Firebase web app.'],
    [
      { VITE_FIREBASE_AUTH_DOMAIN: 'https://pawprints.firebaseapp.com' },
      "VITE_FIREBASE_AUTH_DOMAIN must be a host such as 'PROJECT.firebaseapp.com'.",
    ],
    [
      { VITE_FIREBASE_APP_ID: '1:123:android:0a' },
      "VITE_FIREBASE_APP_ID is not the id of a web app ('1:…:web:…').",
    ],
  ])('of the client are refused in one sentence: %j', (changed, sentence) => {
    expect(settingsWith({ client: changed }).wrong).toEqual([sentence]);
  });

  it.each([{}, { VITE_APP_CHECK_SITE_KEY: ' ' }])(
    'are refused where the functions ask for App Check and the site has no key of it: %j',
    (changed) => {
      expect(settingsWith({ functions: { APP_CHECK: 'on' }, client: changed }).wrong).toEqual([
        'APP_CHECK is on, and web/.env.production.local has no VITE_APP_CHECK_SITE_KEY.',
      ]);
    },
  );

  it('may have App Check on both sides, or on that of the site alone', () => {
    const withKey = { VITE_APP_CHECK_SITE_KEY: '6Lc-key' };
    expect(settingsWith({ functions: { APP_CHECK: 'on' }, client: withKey }).wrong).toEqual([]);
    expect(settingsWith({ client: withKey }).wrong).toEqual([]);
  });

  it('of secrets are refused as the functions refuse them', () => {
    write('functions/.env', functions);
    const secrets = { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRETS: 'secret' };
    expect(readSettings('pawprints', secrets, root).wrong).toEqual([
      'STRIPE_SECRET_KEY is not a secret key of Stripe.',
      "STRIPE_WEBHOOK_SECRETS must list one or more secrets that begin with 'whsec_'.",
    ]);
  });
});

it.each([
  ['sk_live_1', 'live'],
  ['rk_live_1', 'live'],
  ['sk_test_1', 'TEST mode, no real money'],
  ['rk_test_1', 'TEST mode, no real money'],
  [undefined, 'unknown'],
])('payments with the key %s are %s', (key, said) => {
  expect(paymentsOf(key)).toBe(said);
});
