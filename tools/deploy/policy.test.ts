import { describe, expect, it } from 'vitest';
import { policyOf } from '../content-security-policy.ts';
import { readFirebaseConfig } from '../ports.ts';
import { missingSources } from './policy.ts';

const policy = policyOf(readFirebaseConfig());
const missing = (...args: Parameters<typeof missingSources>) =>
  missingSources(...args).map(({ what }) => what);

describe('the sources that a deployment needs', () => {
  it('are all named for the usual settings', () => {
    const settings = { VITE_FIREBASE_AUTH_DOMAIN: 'pawprints.firebaseapp.com', VITE_APP_CHECK_SITE_KEY: ' ' };
    expect(missing(policy, settings)).toEqual([]);
    expect(missing(policy, {})).toEqual([]);
  });

  it('are asked for where the sign-in has a domain of its own', () => {
    const settings = { VITE_FIREBASE_AUTH_DOMAIN: 'auth.example.com' };
    expect(missing(policy, settings)).toEqual(['https://auth.example.com in the frame-src of firebase.json']);
    expect(missing({ ...policy, 'frame-src': ['https://auth.example.com'] }, settings)).toEqual([]);
  });

  it('are asked for where App Check is on', () => {
    const sources = missing(policy, { VITE_APP_CHECK_SITE_KEY: 'key' });
    expect(sources).toHaveLength(5);
    expect(sources).toContain('https://www.google.com/recaptcha/ in the script-src of firebase.json');
  });
});
