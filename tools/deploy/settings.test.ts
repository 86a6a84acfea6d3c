import { describe, expect, it } from 'vitest';
import { missingSettings } from './settings.ts';

const client = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'pawprints.example.com',
  VITE_FIREBASE_PROJECT_ID: 'pawprints',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

describe('the settings of a deployment', () => {
  it('are complete where both files name all', () => {
    const functions = { STRIPE_MODE: 'live', SITE_ORIGIN: 'https://pawprints.example.com' };
    expect(missingSettings((file) => (file.startsWith('web') ? client : functions))).toEqual([]);
  });

  it('are named with their file where they are missing', () => {
    const read = (file: string) => (file.startsWith('web') ? { ...client, VITE_FIREBASE_APP_ID: ' ' } : {});
    expect(missingSettings(read)).toEqual([
      'VITE_FIREBASE_APP_ID in web/.env.production.local',
      'STRIPE_MODE, SITE_ORIGIN in functions/.env',
    ]);
  });
});
