import type { Locator, Page } from '@playwright/test';
import type { Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { chooseAccount, expect, signIn, test, tokenOf } from './support/test.ts';

const login = '**/api/v1/google/login';

test.use({ expectedErrors: /500|ERR_|404/ });

/** Presses the button of the header and chooses the account. */
async function trySignIn(page: Page, person: Person): Promise<void> {
  await signInButton(page).click();
  await chooseAccount(page, person);
}

const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign in with Google' });

const profileLink = (page: Page, { name }: Person) =>
  page.getByRole('banner').getByRole('link', { name: `${name} Profile` });

/** The alert stands there, nobody is signed in, and the next try works. */
async function expectAlert(page: Page, alert: string, person: Person): Promise<void> {
  await expect(page.getByText(alert, { exact: true })).toBeVisible();
  await expect(signInButton(page)).toBeEnabled();
  expect(await tokenOf(page)).toBeNull();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await signIn(page, person);
  await expect(profileLink(page, person)).toBeVisible();
}

test.describe('a sign-in that fails', () => {
  test.beforeEach(({ page }) => page.goto('/about'));

  test('at our server: Login failed', async ({ page, person }) => {
    await page.route(login, (route) => route.fulfill({ status: 500, body: 'Oh.' }));
    await trySignIn(page, person);
    await expectAlert(page, 'Login failed', person);
  });

  test.describe('with 401', () => {
    test.use({ expectedErrors: /401/ });

    test('leads to /, with Login failed', async ({ page, person }) => {
      await page.route(login, (route) => route.fulfill({ status: 401, body: 'No.' }));
      await trySignIn(page, person);
      await expect(page).toHaveURL('/');
      await expect(toasts(page).locator('li')).toHaveCount(1);
      await expectAlert(page, 'Login failed', person);
    });
  });

  test('on the way to our server: Login failed', async ({ page, person }) => {
    await page.route(login, (route) => route.abort());
    await trySignIn(page, person);
    await expectAlert(page, 'Login failed', person);
  });

  test('for want of a token: No authorization token received', async ({ page, person }) => {
    await page.route(login, async (route) => {
      const response = await route.fetch();
      const { authorization: _token, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await trySignIn(page, person);
    await expectAlert(page, 'No authorization token received', person);
  });

  test('for want of a user: User information not received', async ({ page, person }) => {
    await page.route(login, (route) =>
      route.fulfill({ json: { isSuccess: true, code: 'OK', message: 'OK', result: null } }),
    );
    await trySignIn(page, person);
    await expectAlert(page, 'User information not received', person);
  });

  test('at Google: Google login failed', async ({ page, person }) => {
    await page.route('**/accounts:signInWithIdp*', (route) => route.fulfill({ status: 500, json: {} }));
    await trySignIn(page, person);
    await expectAlert(page, 'Google login failed', person);
  });

  test('for want of its own code: Error occurred during login process', async ({ page }) => {
    await page.route(/\/assets\/sign-in-(?!button)[^/]*\.js$/, (route) => route.abort());
    await signInButton(page).click();
    await expect(page.getByText('Error occurred during login process', { exact: true })).toBeVisible();
    await expect(signInButton(page)).toBeEnabled();
    expect(await tokenOf(page)).toBeNull();
  });
});

test.describe('by keyboard, Escape', () => {
  const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose an account' });
  const escapeFromChooser = async (page: Page, button: Locator) => {
    await button.press('Enter');
    // Radix answers keys only once it answers the pointer.
    await chooser(page).getByRole('button', { name: 'Close' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(chooser(page)).toBeHidden();
  };
  const buttons = {
    '/about': (page: Page) => page.getByRole('banner'),
    '/booking': (page: Page) => page.getByRole('main'),
  };
  for (const [path, place] of Object.entries(buttons)) {
    test(`in the chooser gives the focus back to the button of ${path}`, async ({ page }) => {
      await page.goto(path);
      const button = place(page).getByRole('button', { name: 'Sign in with Google' });
      await escapeFromChooser(page, button);
      await expect(button).toBeFocused();
    });
  }

  test('in the chooser gives the focus back in the dialog that asks for a sign-in, and there to the heading', async ({
    page,
  }) => {
    await page.goto('/profile');
    const dialog = page.getByRole('dialog', { name: 'Authentication Required' });
    const button = dialog.getByRole('button', { name: 'Sign in with Google' });
    await escapeFromChooser(page, button);
    await expect(button).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a chooser that is closed says nothing', async ({ page }) => {
  await page.goto('/about');
  await signInButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Choose an account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signInButton(page)).toBeEnabled();
  await expect(page.getByRole('region', { name: /Messages/ }).getByRole('listitem')).toHaveCount(0);
});

for (const status of [403, 404, 500]) {
  test.describe(`a profile that is answered with ${status} after the login`, () => {
    test.use({ expectedErrors: /403|404|500/ });

    test('the login’s user serves', async ({ page, person }) => {
      await page.goto('/about');
      await page.route('**/api/v1/me', (route) => route.fulfill({ status, body: 'Oh.' }));
      await signIn(page, person);
      await expect(profileLink(page, person)).toBeVisible();
      await profileLink(page, person).click();
      await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    });
  });
}
