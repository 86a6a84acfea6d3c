import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.describe('an address in other letters', () => {
  test.use({ expectedErrors: /404/ });

  for (const address of ['/BOOKING', '/About', '/Profile', '/reviews/../Gallery']) {
    test(`${address} is answered with 404, and so is the page`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound);
    });
  }
});

const notFound = 'No scent of this page';

test.describe('/gallery-edit', () => {
  const why = 'Only admins can add images to the gallery.';

  test('leads a visitor to /, and says why', async ({ page }) => {
    await page.goto('/gallery-edit');
    await expect(page).toHaveURL('/');
    await expect(page.getByText(why)).toHaveCount(1);
  });

  test('leads a customer to /, and says why', async ({ page, person }) => {
    await storeSession(page, person);
    await page.goto('/gallery-edit');
    await expect(page).toHaveURL('/');
    await expect(page.getByText(why)).toHaveCount(1);
  });
});
