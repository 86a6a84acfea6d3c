import type { Browser, Page } from '@playwright/test';
import { newUser } from '../../../functions/src/records/users.ts';
import { auth, collections } from '../../support/suite.ts';
import { googleIdOf, storeSession } from './session.ts';
import type { Person } from './test.ts';

/** Makes an admin of somebody who has never been here; returns their uid. */
export async function makeAdmin({ name, email }: Person): Promise<string> {
  const uid = `admin-${email}`;
  const user = newUser({ name, email, picture: '' }, new Date());
  await collections.users.doc(uid).create({ ...user, userRole: 'ROLE_ADMIN' });
  const google = { uid: googleIdOf({ email }), email, displayName: name, providerId: 'google.com' };
  const account = { uid, email, displayName: name, emailVerified: true, providerData: [google] };
  const { errors } = await auth.importUsers([{ ...account, customClaims: { role: 'ROLE_ADMIN' } }]);
  if (errors.length > 0) throw new Error(`The admin could not be made: ${JSON.stringify(errors)}`);
  return uid;
}

/** Makes an admin of somebody, and signs them in before a page opens. */
export async function signInAsAdmin(page: Page, person: Person): Promise<string> {
  const uid = await makeAdmin(person);
  await storeSession(page, person);
  return uid;
}

/** Opens a page, /admin unless another is named, as an admin. */
export async function openAsAdmin(page: Page, person: Person, address = '/admin'): Promise<string> {
  const uid = await signInAsAdmin(page, person);
  await page.goto(address);
  return uid;
}

/** Another admin, in a browser of their own. */
export async function secondAdmin(browser: Browser, { name, email }: Person, address?: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const uid = await openAsAdmin(page, { name: `${name} II`, email: `second-${email}` }, address);
  return { page, uid, close: () => context.close() };
}
