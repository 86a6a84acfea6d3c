import type { Page } from '@playwright/test';
import { auth } from '../../support/suite.ts';
import { signIn } from './test.ts';
import type { Person } from './test.ts';

/** Makes an admin of somebody who has never been here, and signs them in on `page`. */
export async function signInAsAdmin(page: Page, { name, email }: Person): Promise<void> {
  const uid = `admin-${email}`;
  // As the account chooser of emulator builds names people to Google.
  const google = { uid: `local-${email}`, email, displayName: name, providerId: 'google.com' };
  const account = { uid, email, displayName: name, emailVerified: true, providerData: [google] };
  const { errors } = await auth.importUsers([{ ...account, customClaims: { role: 'ROLE_ADMIN' } }]);
  if (errors.length > 0) throw new Error(`The admin could not be made: ${JSON.stringify(errors)}`);
  await signIn(page, { name, email });
}
