import { business } from '@pawprints/domain/business';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { slides } from '../../web/src/content/about.ts';
import { footerLinks, headerLinks } from '../../web/src/content/navigation.ts';
import { paths } from '../../web/src/lib/paths.ts';
import { expectAccessible } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

const captions = slides.map(({ caption }) => caption);

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens, holds the focus, closes and leads on by keyboard', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(async () => {
      await toggle.press('Enter');
      await expect(menu).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(menu.getByRole('link')).toHaveText(headerLinks.map(({ label }) => label));
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expectAccessible(page, 'menu');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();

    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'About' }).press('Enter');
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('the header leads to every page, which begins at its top with its heading focused', async ({ page }) => {
  await page.goto('/');
  for (const { label, to } of headerLinks.slice(1)) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).press('Enter');
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('a page that is opened from another one becomes as whole as one that is loaded', async ({ page }) => {
  const headings = page.getByRole('main').getByRole('heading');
  for (const { label, to } of headerLinks.filter((link) => link.to !== paths.booking)) {
    await page.goto(to);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    const whole = await headings.allTextContents();
    expect(whole).not.toEqual([]);
    await page.goto(paths.terms);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await expect.poll(() => headings.allTextContents()).toEqual(whole);
  }
});

test('a link to a service opens its tab and leads down to it, from another page too', async ({ page }) => {
  await page.goto(paths.terms);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dog Walking' }).click();
  await expect(page.getByRole('tab', { name: 'Dog Walking', selected: true })).toBeInViewport();
});

test('a link to the page that is shown adds nothing to go back through', async ({ page }) => {
  await page.goto('/');
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await about.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await about.click();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the footer leads to the services and to what is said of the business', async ({ page }) => {
  await page.goto('/');
  const company = page.getByRole('contentinfo').getByRole('navigation', { name: 'Company' });
  for (const { label, to } of footerLinks) {
    await company.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  const services = page.getByRole('contentinfo').getByRole('navigation', { name: 'Services' });
  await services.getByRole('link', { name: 'Dog Walking' }).click();
  await expect(page).toHaveURL('/services#walking');
  await expect(page.getByRole('tab', { name: 'Dog Walking' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: business.phone })).toHaveAttribute(
    'href',
    business.phoneLink,
  );
});

test('the cards of the services say where their prices begin', async ({ page }) => {
  await page.goto('/');
  for (const [service, price] of [
    ['Boarding', '$60 a night'],
    ['Long-Term Boarding', 'from $25'],
    ['Dog Walking', 'from $35'],
  ] as const) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: service, exact: true }) });
    await expect(card.getByText(price, { exact: true })).toBeVisible();
  }
});

test('Learn More opens the service of its card', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn More about Boarding', exact: true }).click();
  await expect(page).toHaveURL('/services#boarding');
  await expect(page.getByRole('tabpanel', { name: 'Boarding', exact: true })).toBeInViewport();
});

test.describe('/services', () => {
  for (const [anchor, name] of [
    ['daycare', 'Day Care'],
    ['boarding', 'Boarding'],
    ['longterm', 'Long-Term Boarding'],
    ['walking', 'Dog Walking'],
  ] as const) {
    test(`#${anchor} shows ${name}`, async ({ page }) => {
      await page.goto(`/services#${anchor}`);
      await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page.getByRole('tabpanel', { name, exact: true })).toBeInViewport();
    });
  }

  test.describe('before its scripts have arrived', () => {
    test.use({ waitsForHydration: false, expectedErrors: /ERR_FAILED/ });
    test('shows the service of the anchor', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/services#walking');
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 2, name: 'Dog Walking' })).toBeInViewport();
    });
  });

  test('its tabs move by arrow keys, Home and End', async ({ page }) => {
    await page.goto('/services#daycare');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect(tab('Day Care')).toHaveAttribute('aria-selected', 'true');
    await tab('Day Care').press('ArrowRight');
    await expect(tab('Boarding')).toBeFocused();
    await expect(page).toHaveURL('/services#boarding');
    await page.keyboard.press('End');
    await expect(tab(serviceTypeLabels.DOG_PICKUP_DROPOFF)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('tabpanel', { name: 'Day Care', exact: true })).toBeVisible();
  });
});

test.describe('/about', () => {
  test('the certificate of insurance opens and closes by keyboard', async ({ page }) => {
    await page.goto('/about');
    const opener = page.getByRole('button', { name: 'Show the certificate' });
    const dialog = page.getByRole('dialog', { name: 'Our certificate of insurance' });
    await expect(async () => {
      await opener.press('Enter');
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectAccessible(page, 'insurance');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the carousel turns by itself, and rests when it is told to', async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    const carousel = page.getByRole('region', { name: 'A day at the house' });
    const place = (number: number) => carousel.getByText(`${number} of ${captions.length}`);
    await expect(carousel.getByRole('button', { name: 'Pause' })).toBeEnabled();
    await page.clock.runFor(2000);
    await expect(place(2)).toBeVisible();
    await carousel.getByRole('button', { name: 'Pause' }).click();
    // Neither the pointer nor the focus holds it any longer: only the button does.
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: `${business.name}, home` }).focus();
    await page.clock.runFor(10_000);
    await expect(place(2)).toBeVisible();
    await carousel.getByRole('button', { name: 'Next picture' }).click();
    await expect(place(3)).toBeVisible();
    await expect(carousel.getByText(captions[2] ?? '')).toBeVisible();
  });

  test.describe('where less motion is asked for', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('the carousel stands still', async ({ page }) => {
      await page.clock.install();
      await page.goto('/about');
      const carousel = page.getByRole('region', { name: 'A day at the house' });
      await expect(carousel.getByRole('button', { name: 'Turn by itself' })).toBeDisabled();
      await page.clock.runFor(10_000);
      await expect(carousel.getByText(`1 of ${captions.length}`)).toBeVisible();
    });
  });
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: /status of 404/ });
  test('is answered with 404 and a page with ways out', async ({ page }) => {
    const answer = await page.goto('/cats');
    expect(answer?.status()).toBe(404);
    await expect(heading(page, 'No scent of this page')).toBeVisible();
    await expect(page).toHaveTitle(`Page not found · ${business.name}`);
    await expectAccessible(page, 'not-found');
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});
