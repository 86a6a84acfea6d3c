import { business } from '@pawprints/domain/business';
import { adminCustomerRoutes } from '@pawprints/domain/contract/admin-customers';
import { userRoutes } from '@pawprints/domain/contract/users';
import { call } from '../support/api.ts';
import { bookAndPay, newCustomer, wireTime, type Customer } from '../support/bookings.ts';
import { newOwner } from '../support/direct-writes.ts';
import { collections } from '../support/suite.ts';
import { openAsAdmin, secondAdmin } from './support/admin.ts';
import { named } from './support/admin-day.ts';
import { signInWith } from './support/customer.ts';
import { expectAccessible, expectSound, looks } from './support/look.ts';
import { expect, test, type Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { toReview } from './support/wizard.ts';

test.setTimeout(120_000);

/** A customer with a name, a phone and an address of their own, once the list has them. */
async function aCustomer(person: Person): Promise<Customer & { phone: string }> {
  const id = person.email.slice(6, 14);
  const name = named(person, 'Zelda');
  const customer = await newCustomer({ name, email: `zelda-${id}@example.com` });
  const phone = `555-01${parseInt(id.slice(0, 6), 16)}`;
  await call(userRoutes.login, { as: customer, body: { id: 'google-subject' } });
  await call(userRoutes.updateContactInfo, {
    as: customer,
    body: { address: '7 Elm Street, Springfield', phoneNumber: phone },
  });
  const entry = collections.customerIndex.where('uid', '==', customer.uid);
  await expect
    .poll(async () => (await entry.get()).docs.map((doc) => doc.data()), { timeout: 20_000 })
    .toMatchObject([{ phone, dogs: ['Biscuit'] }]);
  return { ...customer, phone };
}

for (const [index, { name: width, viewport }] of looks.entries()) {
  test(`a customer is found, noted about, blocked, and let book again, at ${width}`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize(viewport);
    const customer = await aCustomer(person);
    const { name, email, phone } = customer;
    const timeSlots = [
      { dropOffTime: wireTime(158 + index, '08:00 AM'), pickUpTime: wireTime(158 + index, '05:00 PM') },
    ];
    const { reservation } = await bookAndPay({ as: customer, timeSlots });
    await openAsAdmin(page, { ...person, email: `admin-${person.email}` });
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Customers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeFocused();

    const search = page.getByLabel('Find a customer');
    const row = page.getByRole('table').getByRole('row').filter({ hasText: email });
    const digits = phone.replaceAll(/\D/g, '').slice(-7);
    for (const typed of [digits, `biscuit ${name}`]) {
      await search.fill(typed);
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(new RegExp(`search=${typed.split(' ')[0] ?? ''}`));
      await expect(row).toHaveCount(1);
    }
    await expect(page.getByText('1 · The newest first')).toBeVisible();
    await expect(row).toContainText('Biscuit');
    await expect(row.getByRole('link', { name: `Call ${name}: ${phone}` })).toBeVisible();
    await expectSound(page, 'admin-customers');

    await row.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/admin/customers/${customer.uid}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Dog' })).toContainText('Welsh Corgi');
    const money = page.getByRole('region', { name: 'Money' });
    await expect(money).toContainText(/Paid\s*\$45/);
    await expect(money).toContainText(/Refunded\s*\$0/);
    await expect(page.getByRole('region', { name: 'Contact details' })).toContainText(
      '7 Elm Street, Springfield',
    );

    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByLabel('New note').fill('Pays in cash.');
    await notes.getByRole('button', { name: 'Add Note' }).click();
    await expect(notes.getByRole('listitem')).toContainText('Pays in cash.');
    await expectSound(page, 'admin-customer');

    await page.getByRole('button', { name: 'Block this customer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(dialog.getByText('Please give a reason. Only admins read it.')).toBeVisible();
    await dialog.getByLabel('Why are they blocked?').fill('Never picks up in time.');
    await expectAccessible(page, 'admin-customer-block');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(toasts(page).getByText(`${name} is blocked.`)).toBeVisible();
    await expect(page.getByText(`${name} cannot book, and is told to call.`)).toBeVisible();
    await expect(page.getByText('Never picks up in time.')).toBeVisible();
    await expectSound(page, 'admin-customer-blocked');

    await page.getByRole('button', { name: 'Let them book again' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
    await expect(toasts(page).getByText(`${name} can book again.`)).toBeVisible();
    await expect(page.getByText('is told to call')).toHaveCount(0);

    const bookings = page.getByRole('region', { name: 'Bookings' });
    await bookings.getByRole('link', { name: 'Biscuit' }).click();
    await expect(page).toHaveURL(`/admin/bookings/${reservation.id}`);
    await page.getByRole('region', { name: 'Customer' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/admin/customers/${customer.uid}`);
  });
}

test.describe('what is refused', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('two admins see the same of a customer, who is told to call when they book', async ({
    page,
    browser,
    person,
  }) => {
    const { token } = await signInWith(page, person);
    const { result } = await call(userRoutes.me, { as: { token } });
    const { page: other, close } = await secondAdmin(browser, person, `/admin/customers/${result.id}`);
    await expect(other.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    const reason = 'Bites the postman.';
    const sent = { as: await newOwner(), params: { uid: result.id }, body: { reason } };
    await call(adminCustomerRoutes.blockCustomer, sent);
    await other.reload();
    await expect(other.getByText(reason)).toBeVisible();
    await close();

    await page.goto('/booking?service=daycare');
    await toReview(page);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(toasts(page).getByText(`Please call us at ${business.phone}.`)).toBeVisible();
    await expect(page.getByText(reason)).toHaveCount(0);
  });

  test('who is not there, and a search that finds nobody, are said', async ({ page, person }) => {
    await openAsAdmin(page, person, '/admin/customers/nobody');
    await expect(page.getByText('There is no such customer.')).toBeVisible();
    await expectSound(page, 'admin-customer-missing');
    await page.getByRole('link', { name: 'All customers' }).click();
    await page.getByLabel('Find a customer').fill('nobody-is-called-so');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Nobody is found.')).toBeVisible();
    await expectSound(page, 'admin-customers-none');
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the list and the page offer to try again', async ({ page, person }) => {
    const customer = await aCustomer(person);
    let fails = true;
    await page.route(/api\/v1\/admin\/customers/, (route) =>
      fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    for (const [path, title, shown] of [
      ['/admin/customers', 'The customers could not be loaded.', page.getByRole('table')],
      [
        `/admin/customers/${customer.uid}`,
        'The customer could not be loaded.',
        page.getByRole('heading', { level: 1, name: customer.name }),
      ],
    ] as const) {
      fails = true;
      if (path === '/admin/customers') await openAsAdmin(page, person, path);
      else await page.goto(path);
      await expect(page.getByText(title)).toBeVisible({ timeout: 30_000 });
      fails = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(shown).toBeVisible();
      // The focus goes on to what has come.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
  });
});
