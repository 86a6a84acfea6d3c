import { signInWith } from './support/customer.ts';
import { holdScripts } from './support/scripts.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';

test.use({ expectedErrors: /ERR_FAILED|dynamically imported module|Unable to preload/ });

test('a page whose code did not arrive opens by Try again, without loading the site anew', async ({
  page,
}) => {
  const code = '**/assets/about-page-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto('/terms');
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));
  // Code that is gone has the site loaded anew once: that has been.
  await page.evaluate(() =>
    sessionStorage.setItem('reloaded', document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(heading(page, 'This page tripped')).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'One house, one garden')).toBeVisible();
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true);
});

test('a header whose code did not arrive leaves the page, and tries again', async ({ page, person }) => {
  await signInWith(page, person);
  const code = '**/assets/signed-in-area-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto('/terms');
  await expect(heading(page, 'Terms of Service')).toBeVisible();
  const again = page
    .getByRole('banner')
    .getByRole('button', { name: 'Your account did not load. Try again' });
  await expect(again.first()).toBeVisible();
  await page.unroute(code);
  await again.first().click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a question whose code did not arrive leaves the page, and is asked at the next press', async ({
  page,
  person,
}) => {
  await signInWith(page, person);
  const code = '**/assets/dialog-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto('/profile?tab=pets');
  const remove = page.getByRole('button', { name: 'Remove Luna' });
  await remove.click();
  await expect(toasts(page).getByText('Failed to connect to the server.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Luna', exact: true })).toBeVisible();
  await page.unroute(code);
  await remove.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test.describe('before the page is hydrated', () => {
  test.use({ waitsForHydration: false, viewport: { width: 390, height: 800 } });

  test('a press on the toggle of the menu opens it once it can, though nobody has touched the page for long', async ({
    page,
  }) => {
    // The browser says so for some seconds after a press, and whenever a test asks the page for something.
    await page.addInitScript(() =>
      Object.defineProperty(navigator.userActivation, 'isActive', { value: false }),
    );
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  for (const code of ['index', 'reviews-page']) {
    test(`a choice in a list, and a press after it, count once ${code} is loaded`, async ({ page }) => {
      const release = await holdScripts(page, `**/assets/${code}-*.js`);
      await page.goto('/reviews', { waitUntil: 'commit' });
      const service = page.getByRole('combobox', { name: 'Service' });
      await service.selectOption('Day Care');
      await page.getByRole('button', { name: 'Page 2' }).click();
      release();
      await expect(page).toHaveURL('/reviews?service=DAY_CARE&page=2');
      await expect(service).toHaveValue('DAY_CARE');
    });
  }

  test('choices count that are made when the code is there and the page is not hydrated yet', async ({
    page,
  }) => {
    // React hydrates in slices, each of which a message begins.
    await page.addInitScript(() => {
      const post = Reflect.get(MessagePort.prototype, 'postMessage');
      const held: (() => void)[] = [];
      let holds = false;
      MessagePort.prototype.postMessage = function (...args: unknown[]) {
        const send = () => void Reflect.apply(post, this, args);
        if (holds) held.push(send);
        else send();
      };
      addEventListener('hold', () => (holds = true));
      addEventListener('hydrate', () => {
        holds = false;
        held.splice(0).forEach((send) => send());
      });
    });
    const release = await holdScripts(page, '**/assets/reviews-page-*.js');
    const asked = page.waitForRequest('**/assets/reviews-page-*.js');
    await page.goto('/reviews?page=3', { waitUntil: 'commit' });
    const code = (await asked).url();
    await expect(page.locator('header .invisible')).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('hold')));
    release();
    await page.evaluate((url) => import(url), code);
    const service = page.getByRole('combobox', { name: 'Service' });
    const size = page.getByRole('combobox', { name: 'Per page' });
    await service.selectOption('Dog Bath');
    await size.selectOption('12');
    await page.evaluate(() => dispatchEvent(new Event('hydrate')));
    await expect(page).toHaveURL('/reviews?service=DOG_BATH&size=12');
    await expect(service).toHaveValue('DOG_BATH');
    await expect(size).toHaveValue('12');
  });

  test('its scripts wait until the browser has shown it', async ({ page }) => {
    await page.addInitScript(() => {
      const hidden = new CSSStyleSheet();
      hidden.replaceSync('html { visibility: hidden }');
      document.adoptedStyleSheets = [hidden];
    });
    await page.goto('/terms');
    const waiting = page.locator('template');
    // Frames pass with nothing in them.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect(waiting).toBeAttached();
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    await expect(waiting).not.toBeAttached();
  });
});
