import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

for (const path of ['/profile', '/write-review', '/booking/confirmed', '/reviews/1', '/booking']) {
  test(`${path} says without JavaScript what is needed, and whom to ask`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(/needs JavaScript, which is switched off/)).toBeVisible();
    await expect(main.getByRole('link', { name: '(555) 555-0142' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'hello@example.com' })).toBeVisible();
    await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
}
