import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const local = {
  STRIPE_MODE: 'local',
  STRIPE_API_URL: 'http://127.0.0.1:4242',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRETS: 'whsec_new, whsec_old',
  SITE_ORIGIN: 'http://127.0.0.1:5005',
};
const live = { ...local, STRIPE_MODE: 'live', STRIPE_API_URL: undefined, STRIPE_SECRET_KEY: 'sk_live_1' };

const issuesOf = (environment: Record<string, string | undefined>): readonly string[] => {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
  return [];
};

describe('parseConfig', () => {
  it('reads a local configuration', () => {
    expect(parseConfig(local)).toEqual({
      stripe: {
        mode: 'local',
        secretKey: 'sk_test_local',
        webhookSecrets: ['whsec_new', 'whsec_old'],
        apiUrl: new URL('http://127.0.0.1:4242'),
      },
      siteOrigin: 'http://127.0.0.1:5005',
      filesOrigin: 'https://firebasestorage.googleapis.com',
      rateLimits: true,
      appCheck: false,
    });
  });

  it('lifts the rate limits on the emulator only', () => {
    const off = { ...local, RATE_LIMITS: 'off' };
    expect(parseConfig({ ...off, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }).rateLimits).toBe(false);
    expect(issuesOf(off)).toEqual(['RATE_LIMITS may be off on the emulator only.']);
  });

  it('asks for App Check where that is switched on', () => {
    expect(parseConfig({ ...local, APP_CHECK: 'on' }).appCheck).toBe(true);
    expect(issuesOf({ ...local, APP_CHECK: 'yes' })).toEqual(["APP_CHECK must be 'on' or 'off'."]);
  });

  it('finds the files where the emulator has them', () => {
    expect(parseConfig({ ...local, FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199' }).filesOrigin).toBe(
      'http://127.0.0.1:9199',
    );
  });

  it('reads a live configuration, which has no address of Stripe', () => {
    expect(parseConfig(live).stripe).toMatchObject({ mode: 'live', apiUrl: null });
  });

  it('lists all issues at once', () => {
    expect(issuesOf({})).toEqual([
      "STRIPE_MODE must be 'local' or 'live'.",
      'STRIPE_SECRET_KEY is missing.',
      'STRIPE_WEBHOOK_SECRETS is missing.',
      'SITE_ORIGIN is missing.',
    ]);
  });

  it.each([
    [
      'local mode without an address',
      { STRIPE_API_URL: '' },
      'STRIPE_MODE is local, but STRIPE_API_URL is missing.',
    ],
    [
      'an address with a live key',
      { STRIPE_SECRET_KEY: 'sk_live_1' },
      'STRIPE_API_URL must never be used with a live key.',
    ],
    [
      'live mode with an address',
      { STRIPE_MODE: 'live' },
      'STRIPE_MODE is live, so STRIPE_API_URL must not be set.',
    ],
    [
      'an empty list of webhook secrets',
      { STRIPE_WEBHOOK_SECRETS: ' , ' },
      "STRIPE_WEBHOOK_SECRETS must list one or more secrets that begin with 'whsec_'.",
    ],
    [
      'a publishable key',
      { STRIPE_SECRET_KEY: 'pk_test_1' },
      'STRIPE_SECRET_KEY is not a secret key of Stripe.',
    ],
    [
      'an origin with a path',
      { SITE_ORIGIN: 'https://example.com/site' },
      "SITE_ORIGIN must be an origin such as 'https://example.com'.",
    ],
    ['rate limits that are neither', { RATE_LIMITS: 'none' }, "RATE_LIMITS must be 'on' or 'off'."],
    [
      'an address that is none',
      { STRIPE_API_URL: 'localhost:4242' },
      'STRIPE_API_URL must be an http or https address.',
    ],
  ])('refuses %s', (_, change, issue) => {
    expect(issuesOf({ ...local, ...change })).toEqual([issue]);
  });
});
