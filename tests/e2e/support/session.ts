import { userRoutes } from '@pawprints/domain/contract/users';
import type { Page } from '@playwright/test';
import { call } from '../../support/api.ts';
import { signInWithGoogle } from '../../support/people.ts';
import { siteOrigin } from '../../support/suite.ts';
import type { Person } from './test.ts';

/** As the account chooser of emulator builds names people to Google. */
export const googleIdOf = ({ email }: Pick<Person, 'email'>): string => `local-${email}`;

/**
 * Stores in the browser what a sign-in by the account chooser stores, and returns the token. The chooser, with a page to open it
 * on, takes almost a second of processor time more (docs/decisions/0168-the-browser-of-the-tests.md). The rest of the site's
 * storage is emptied: this comes before the page under test is opened.
 */
export async function storeSession(page: Page, { name, email }: Person): Promise<string> {
  const id = googleIdOf({ email });
  const google = await signInWithGoogle({ id, name, email });
  const { headers } = await call(userRoutes.login, {
    as: { token: google.idToken },
    body: { id, name, email, picture: '' },
  });
  const token = headers.get('Authorization')?.replace(/^Bearer /u, '') ?? '';
  const profile = { uid: id, displayName: name, email, phoneNumber: null, photoURL: null };
  const firebaseUser = {
    uid: google.localId,
    email,
    emailVerified: true,
    displayName: name,
    isAnonymous: false,
    providerData: [{ providerId: 'google.com', ...profile }],
    stsTokenManager: {
      refreshToken: google.refreshToken,
      accessToken: google.idToken,
      expirationTime: Date.now() + Number(google.expiresIn) * 1000,
    },
    apiKey: 'demo',
    appName: '[DEFAULT]',
  };
  const localStorage = [
    { name: 'authToken', value: token },
    { name: 'firebase:authUser:demo:[DEFAULT]', value: JSON.stringify(firebaseUser) },
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: siteOrigin, localStorage }] });
  return token;
}
