import type { Locator, Page } from '@playwright/test';
import { vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import { call } from '../support/api.ts';
import { newCustomer } from '../support/bookings.ts';
import { collections } from '../support/suite.ts';
import { pdf, upload } from '../support/vaccinations.ts';
import { openAsAdmin } from './support/admin.ts';
import { expectSound, looks } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const entryOf = (page: Page, name: string): Locator =>
  page.getByRole('article', { name: 'A vaccination is to be reviewed' }).filter({ hasText: name });

async function stateOf(id: number) {
  const { state, reason } = (await collections.vaccinations.doc(String(id)).get()).data() ?? {};
  return { state, reason };
}

for (const { name, viewport } of looks) {
  test.describe(`a certificate in Attention at ${name}`, () => {
    test.use({ viewport });

    test('is looked at and approved in one press, or rejected with a reason', async ({ page, person }) => {
      const customer = await newCustomer();
      const email = 'maximiliane.theodora.wolfeschlegelsteinhausen@very-long-domain.example';
      await collections.users.doc(customer.uid).update({ email });
      const [good, bad] = [await upload(customer), await upload(customer, { file: pdf })];
      await openAsAdmin(page, person, '/admin/attention');
      const first = entryOf(page, customer.name).filter({
        has: page.getByRole('button', { name: 'Show the certificate: Rabies of Biscuit' }),
      });
      await expect(first).toBeVisible();
      await expectSound(page, 'attention-vaccination');
      await first.getByRole('button', { name: 'Show the certificate: Rabies of Biscuit' }).click();
      await expect(page.getByRole('img', { name: 'Certificate: Rabies of Biscuit' })).toBeVisible();
      await page.keyboard.press('Escape');

      await first.getByRole('button', { name: 'Approve the certificate: Rabies of Biscuit' }).click();
      await expect(toasts(page).getByText(/^Biscuit is protected: Rabies until/)).toBeVisible();
      await expect(entryOf(page, customer.name)).toHaveCount(1);
      expect(await stateOf(good.id)).toMatchObject({ state: 'approved' });

      const second = entryOf(page, customer.name);
      await expect(second.getByRole('button', { name: /^Show/ })).toHaveCount(0);
      await expect(
        second.getByRole('button', { name: 'Download the certificate: Rabies of Biscuit' }),
      ).toBeVisible();
      await second.getByRole('button', { name: 'Reject the certificate: Rabies of Biscuit' }).click();
      const dialog = page.getByRole('dialog', { name: "Reject 'Rabies of Biscuit'" });
      await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(dialog.getByText('Please say why, for the customer.')).toBeVisible();
      await dialog.getByLabel('Why?').fill('The stamp of the vet is missing.');
      await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(entryOf(page, customer.name)).toHaveCount(0);
      expect(await stateOf(bad.id)).toEqual({
        state: 'rejected',
        reason: 'The stamp of the vet is missing.',
      });
    });

    test('that its customer has removed is settled, and says so', async ({ page, person }) => {
      const customer = await newCustomer();
      const { id } = await upload(customer);
      const params = { id: customer.pet.id, vaccination: id };
      await call(vaccinationRoutes.deleteVaccination, { as: customer, params });
      await openAsAdmin(page, person, '/admin/attention?state=settled');
      const entry = page.getByRole('article', { name: 'A vaccination is to be reviewed' });
      await expect(entry.filter({ hasText: 'The customer has removed it.' })).not.toHaveCount(0);
      await expect(page.getByText(String(id), { exact: true })).toHaveCount(0);
    });

    test('is taken back on the page of the customer', async ({ page, person }) => {
      const customer = await newCustomer();
      const { id } = await upload(customer);
      await openAsAdmin(page, person, `/admin/customers/${customer.uid}`);
      await page.getByRole('button', { name: 'Approve the certificate: Rabies of Biscuit' }).click();
      await expect(page.getByText(/^Rabies until \d/)).toBeVisible();
      await expectSound(page, 'customer-vaccination');
      await page.getByRole('button', { name: 'Reject the certificate: Rabies of Biscuit' }).click();
      const dialog = page.getByRole('dialog', { name: "Reject 'Rabies of Biscuit'" });
      await dialog.getByLabel('Why?').fill('Of another dog.');
      await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(page.getByText('Of another dog.')).toBeVisible();
      await expect(page.getByText(/^Rabies until \d/)).toHaveCount(0);
      expect(await stateOf(id)).toMatchObject({ state: 'rejected' });
    });
  });
}
