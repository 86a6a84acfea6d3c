import type { Page } from '@playwright/test';
import { auth } from '../support/suite.ts';
import { expectSent, reviewText, submitReview, typed, typeReview } from './support/review.ts';
import { storeSession } from './support/session.ts';
import { chooseAccount, expect, test, tokenOf } from './support/test.ts';
import type { Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const ended = 'Your sign-in has ended. What you typed is kept: sign in to go on where you were.';

test.beforeEach(async ({ page, person }) => {
  await storeSession(page, person);
});

/** Puts the stored token's claims in other words; its signature is what it was. */
async function changeClaims(page: Page, claims: Record<string, unknown>): Promise<void> {
  const [header = '', payload = '', signature = ''] = ((await tokenOf(page)) ?? '').split('.');
  const known: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...Object(known), ...claims })).toString('base64url');
  await storeToken(page, [header, changed, signature].join('.'));
}

const storeToken = (page: Page, token: string) =>
  page.evaluate((text) => localStorage.setItem('authToken', text), token);

/** Firebase in this browser forgets who signed in, as when its own storage was cleared. */
const forgetFirebaseUser = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('firebase:authUser')) localStorage.removeItem(key);
    }
  });

/** The page is / and says why; signing in there leads back to what was typed, which is sent. */
async function expectEndedAndTakenUp(page: Page, person: Person): Promise<void> {
  await expectEnded(page);
  await signInAgain(page, person);
  await expect(page).toHaveURL('/write-review?serviceName=DAY_CARE');
  await expectSent(page);
}

async function expectEnded(page: Page): Promise<void> {
  await expect(toasts(page).getByText(ended)).toBeVisible();
  await expect(toasts(page).locator('li')).toHaveCount(1);
  await expect(page).toHaveURL('/');
  expect(await tokenOf(page)).toBeNull();
}

async function signInAgain(page: Page, person: Person): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: ended })
    .getByRole('button', { name: 'Sign in' })
    .click();
  await chooseAccount(page, person);
}

test.describe('a token', () => {
  test.use({ expectedErrors: /401|400|403/ });

  test('that is no token ends the session, and loses nothing typed', async ({ page, person }) => {
    await typeReview(page);
    await storeToken(page, 'tampered.with.it');
    await submitReview(page).click();
    await expectEndedAndTakenUp(page, person);
  });

  test('that is no token is not told about above the sign-in that began before the message was loaded', async ({
    page,
    person,
  }) => {
    let load = () => {};
    const held = new Promise<void>((resolve) => (load = resolve));
    await page.route('**/assets/toaster-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await typeReview(page);
    await storeToken(page, 'tampered.with.it');
    await submitReview(page).click();
    await expect(page).toHaveURL('/');
    const toaster = page.waitForResponse('**/assets/toaster-*.js');
    await page.getByRole('button', { name: 'Sign in with Google' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Choose an account' })).toBeVisible();
    load();
    await toaster;
    await chooseAccount(page, person);
    await expect.poll(() => tokenOf(page)).not.toBeNull();
    await expect(toasts(page).locator('li')).toHaveCount(0);
  });

  test('that names somebody else is renewed, and the review is sent', async ({ page, person }) => {
    await typeReview(page);
    await changeClaims(page, { sub: 'somebody-else', user_id: 'somebody-else' });
    await expectSent(page);
    await page.goto('/profile');
    await expect(page.getByText(person.email)).toBeVisible();
  });

  test('that has expired is renewed, and the review is sent', async ({ page }) => {
    await typeReview(page);
    await changeClaims(page, { exp: Math.floor(Date.now() / 1000) - 60 });
    const expired = await tokenOf(page);
    await expectSent(page);
    expect(await tokenOf(page)).not.toBe(expired);
  });

  test('that has expired, and cannot be renewed, ends the session', async ({ page, person }) => {
    await typeReview(page);
    await changeClaims(page, { exp: Math.floor(Date.now() / 1000) - 60 });
    await forgetFirebaseUser(page);
    await page.reload();
    await expectEndedAndTakenUp(page, person);
  });

  test('that was revoked ends the session, and loses nothing typed', async ({ page, person }) => {
    await typeReview(page);
    const { uid, metadata } = await auth.getUserByEmail(person.email);
    // A revocation counts in whole seconds: it refuses who signed in before the second it is made in.
    const signedIn = Math.floor(Date.parse(metadata.lastSignInTime) / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(signedIn + 1);
    await auth.revokeRefreshTokens(uid);
    await submitReview(page).click();
    await expectEndedAndTakenUp(page, person);
  });

  test('of an account that is closed ends the session', async ({ page, person }) => {
    await typeReview(page);
    const { uid } = await auth.getUserByEmail(person.email);
    await auth.updateUser(uid, { disabled: true });
    await submitReview(page).click();
    await expect(toasts(page).getByText(ended)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a session that ends on the profile loses nothing typed', () => {
  test.use({ expectedErrors: /401/ });

  test('in My Information', async ({ page, person }) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Address').fill('1 Elm Street');
    await page.getByLabel('Phone Number').fill('555-0177');
    await storeToken(page, 'tampered.with.it');
    await page.getByRole('button', { name: 'Save Changes' }).click();

    await expectEnded(page);
    await signInAgain(page, person);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('Address')).toHaveValue('1 Elm Street');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toasts(page).getByText('Profile updated successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toContainText('1 Elm Street');
  });

  test('in a new pet, and in one that is changed', async ({ page, person }) => {
    await page.goto('/profile?tab=pets');
    await page.getByRole('button', { name: 'Add Pet' }).click();
    const form = page.getByRole('form', { name: 'Add a New Pet' });
    await form.getByLabel('Name').fill('Otto');
    await form.getByLabel('Age in years').fill('3');
    await form.getByLabel('Breed').selectOption('Poodle');
    await storeToken(page, 'tampered.with.it');
    await form.getByRole('button', { name: 'Add Pet' }).click();

    await expectEnded(page);
    await signInAgain(page, person);
    await expect(page).toHaveURL('/profile?tab=pets');
    await expect(form.getByLabel('Name')).toHaveValue('Otto');
    await form.getByRole('button', { name: 'Add Pet' }).click();
    await expect(toasts(page).getByText('Pet added successfully!')).toBeVisible();
    await expect(form).toBeHidden();

    await page.getByRole('button', { name: 'Edit Otto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Otto' });
    await dialog.getByLabel('Age in years').fill('4');
    await page.reload();
    await expect(dialog.getByLabel('Age in years')).toHaveValue('4');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(page.getByRole('article', { name: 'Otto' })).toContainText('3 years');
    await expect(dialog).toBeHidden();
  });
});

test('two hours later on the clock everything goes on', async ({ page }) => {
  await page.clock.install();
  await typeReview(page);
  await page.clock.fastForward('02:00:00');
  await expect(reviewText(page)).toHaveValue(typed);
  await expectSent(page);
});
