import { expect, type Browser, type Page } from '@playwright/test';
import { newUser } from '../../../functions/src/records/users.ts';
import { auth, collections } from '../../support/suite.ts';
import { signIn } from './test.ts';
import type { Person } from './test.ts';

/** Makes an admin of somebody who has never been here, and signs them in on `page`. */
export async function signInAsAdmin(page: Page, { name, email }: Person): Promise<string> {
  const uid = uidOf({ email });
  const user = newUser({ name, email, picture: '' }, new Date());
  await collections.users.doc(uid).create({ ...user, userRole: 'ROLE_ADMIN' });
  // As the account chooser of emulator builds names people to Google.
  const google = { uid: `local-${email}`, email, displayName: name, providerId: 'google.com' };
  const account = { uid, email, displayName: name, emailVerified: true, providerData: [google] };
  const { errors } = await auth.importUsers([{ ...account, customClaims: { role: 'ROLE_ADMIN' } }]);
  if (errors.length > 0) throw new Error(`The admin could not be made: ${JSON.stringify(errors)}`);
  await signIn(page, { name, email });
  return uid;
}

const uidOf = ({ email }: Pick<Person, 'email'>) => `admin-${email}`;

/** Signs an admin in and opens /admin. */
export async function openAsAdmin(page: Page, person: Person): Promise<string> {
  await page.goto('/about');
  const uid = await signInAsAdmin(page, person);
  await page.getByRole('link', { name: 'Today' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/admin');
  return uid;
}

/** Another admin, in a browser of their own. */
export async function secondAdmin(browser: Browser, { name, email }: Person) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const uid = await openAsAdmin(page, { name: `${name} II`, email: `second-${email}` });
  return { page, uid, close: () => context.close() };
}
