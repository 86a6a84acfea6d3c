import { storeMails } from '../support/mails.ts';
import { newPublicId } from '../../functions/src/lib/public-id.ts';
import { openAsAdmin } from './support/admin.ts';
import { expectSound, looks } from './support/look.ts';
import { expect, test } from './support/test.ts';

for (const { name: width, viewport } of looks) {
  test(`admins see what was sent to whom and what failed, at ${width}`, async ({ page, person }) => {
    await page.setViewportSize(viewport);
    const [booking, to] = [newPublicId(), `to-${person.email}`];
    const mail = (subject: string, second: number, id: string) => ({
      id: `${id}-${to}`,
      to,
      subject,
      at: new Date(Date.now() + second * 1000),
    });
    await storeMails([
      {
        ...mail('Your booking is confirmed', 1, `reservation-${booking}-paid`),
        delivery: { state: 'SUCCESS' },
      },
      {
        ...mail('We have answered your review', 2, 'review-1-answered'),
        delivery: { state: 'ERROR', error: 'Error: 550 5.1.1 The e-mail account does not exist.' },
      },
      mail('A place is free for you', 3, 'waitlist-2-offer'),
    ]);
    await openAsAdmin(page, person);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mails' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeFocused();

    await page.getByLabel('Mails to').fill(to);
    await expect(page.getByLabel('Mails to')).toHaveAttribute('autocapitalize', 'none');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/mails\\?to=${encodeURIComponent(to)}$`));
    const rows = page.getByRole('row').filter({ hasText: to });
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('Waiting');
    await expect(rows.nth(1)).toContainText('Not delivered');
    await expect(rows.nth(1)).toContainText('The e-mail account does not exist.');
    await expect(rows.nth(2)).toContainText('Sent');
    await expect(rows.nth(2).getByRole('link', { name: 'Your booking is confirmed' })).toHaveAttribute(
      'href',
      `/admin/bookings/${booking}`,
    );
    await expectSound(page, 'admin-mails');

    await page
      .getByRole('navigation', { name: 'Mails' })
      .getByRole('link', { name: 'Not delivered' })
      .click();
    await expect(rows).toHaveCount(1);
    await expect(page.getByLabel('Mails to')).toHaveValue(to);
    await page.getByLabel('Mails to').fill(`nobody-${to}`);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No mail to this address has failed.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Mails' }).getByRole('link', { name: 'All' }).click();
    await expect(page.getByText('No mail to this address.')).toBeVisible();
    await expectSound(page, 'admin-mails-none');
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page).toHaveURL('/admin/mails');
  });
}
