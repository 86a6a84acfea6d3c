import { describe, expect, it } from 'vitest';
import { policyOf } from '../content-security-policy.ts';
import { readFirebaseConfig } from '../ports.ts';
import { missingSources } from './policy.ts';

const policy = policyOf(readFirebaseConfig());

describe('the sources that a deployment needs', () => {
  it('are all named for the usual settings', () => {
    const settings = { VITE_FIREBASE_AUTH_DOMAIN: 'pawprints.firebaseapp.com', VITE_APP_CHECK_SITE_KEY: ' ' };
    expect(missingSources(policy, settings)).toEqual([]);
    expect(missingSources(policy, {})).toEqual([]);
  });

  it('are asked for where the sign-in has a domain of its own', () => {
    const settings = { VITE_FIREBASE_AUTH_DOMAIN: 'auth.example.com' };
    expect(missingSources(policy, settings)).toEqual([
      'https://auth.example.com in the frame-src of firebase.json',
    ]);
    expect(missingSources({ ...policy, 'frame-src': ['https://auth.example.com'] }, settings)).toEqual([]);
  });

  it('are asked for where App Check is on', () => {
    const missing = missingSources(policy, { VITE_APP_CHECK_SITE_KEY: 'key' });
    expect(missing).toHaveLength(5);
    expect(missing).toContain('https://www.google.com/recaptcha/ in the script-src of firebase.json');
  });
});
