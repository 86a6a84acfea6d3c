import { dateIn } from '../support/days.ts';
import { bookForNobody } from '../support/phone.ts';
import { mailsOf, stored } from '../support/records.ts';
import { secondAdmin } from './support/admin.ts';
import { expectAccessible, expectSound, phone } from './support/look.ts';
import { expect, signIn, test } from './support/test.ts';
import { heading } from './support/wizard.ts';
import { chooseDate } from './support/calendar.ts';

// A wrong account, and a link that is over.
test.use({ viewport: phone, expectedErrors: /status of 40[34]/ });

const linkIn = (text = '') => /Confirm your booking: (\S+)/.exec(text)?.[1] ?? '';

test('the owner books for somebody who was never here, who confirms it by the link of the mail', async ({
  page,
  person,
  browser,
}) => {
  const caller = { name: 'Sam Poe', email: person.email.replace('robin', 'caller') };
  const admin = await secondAdmin(browser, person, '/admin/bookings/new');
  const owner = admin.page;
  await owner.setViewportSize(phone);
  await owner.getByLabel('Who is it for?').fill(caller.email);
  await owner.getByRole('button', { name: 'Search' }).click();
  await expect(owner.getByText('Nobody is found.')).toBeVisible();
  await expectSound(owner, 'admin-nobody-found');
  await owner.getByRole('link', { name: 'New Customer' }).click();
  await expect(owner.getByLabel('E-mail')).toHaveValue(caller.email);
  await owner.getByRole('button', { name: 'Continue' }).click();
  await expect(owner.getByText('Please enter the name of the customer.')).toBeVisible();
  await expect(owner.getByText("Please enter your pet's name.")).toBeVisible();
  await expectAccessible(owner, 'admin-new-customer');
  await owner.getByLabel('Name of the customer').fill('Sam Poe');
  await owner.getByLabel('Phone').fill('555-0177');
  for (const [name, next] of [
    ['Biscuit', 'Add Another Dog'],
    ['Waffle', 'Continue'],
  ] as const) {
    await owner.getByLabel('Name', { exact: true }).fill(name);
    await owner.getByLabel('Age in years').fill('4');
    await owner.getByLabel('Breed', { exact: true }).selectOption('Maltese');
    await owner.getByRole('button', { name: next }).click();
  }
  // The next step begins at its top, and Back leads to what was typed.
  await expect(heading(owner, 'New Booking')).toBeFocused();
  expect(await owner.evaluate(() => scrollY)).toBe(0);
  await owner.goBack();
  await expect(owner.getByLabel('Phone')).toHaveValue('555-0177');
  await expect(owner.getByLabel('Name', { exact: true })).toHaveValue('Waffle');
  await owner.getByRole('button', { name: 'Continue' }).click();
  await owner.getByLabel('Service', { exact: true }).selectOption('Day Care');
  await owner.getByRole('button', { name: /^Date / }).click();
  await chooseDate(owner.getByRole('main').locator('form').last(), dateIn(291));
  await owner.getByRole('radio', { name: 'By a link' }).check();
  await expectSound(owner, 'admin-new-customer-booking');
  await owner.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(owner).toHaveURL(/\/admin\/bookings\/\d+$/);
  const id = Number(owner.url().split('/').at(-1));
  expect((await stored(id)).pets.map(({ name }) => name)).toEqual(['Biscuit', 'Waffle']);
  await expect(owner.getByText('Not confirmed by the customer yet')).toBeVisible();
  await owner.getByRole('button', { name: 'Send the Link Again' }).click();
  await expect(owner.getByText('Link sent again')).toBeVisible();
  await expectSound(owner, 'admin-booking-unconfirmed');
  const mails = await mailsOf(id);
  const [old, last] = [true, false].map((isFirst) =>
    linkIn(mails.find((mail) => (mail.id === 'confirm-customer') === isFirst)?.text),
  );

  await page.goto(old ?? '');
  await expect(heading(page, 'Confirm your booking')).toBeVisible();
  await expectSound(page, 'booking-confirm-sign-in');
  await signIn(page, caller);
  await expect(heading(page, 'This link is not valid')).toBeVisible();
  await expectSound(page, 'booking-confirm-over');
  await page.goto(last ?? '');
  await expect(heading(page, 'Not paid yet')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/booking/confirmed\\?reservationId=${id}$`));
  await expect(page.getByRole('button', { name: 'Pay now' }).first()).toBeVisible();
  await expectSound(page, 'booking-confirm-done');
  await expect(owner.getByText('Not confirmed by the customer yet')).toBeHidden();
  await admin.close();

  await page.goto('/profile?tab=pets');
  await expect(page.getByText('Waffle').first()).toBeVisible();
});

test('another account is told which address the link is for, and can sign out', async ({
  page,
  person,
  browser,
}) => {
  const admin = await secondAdmin(browser, person);
  const token = await admin.page.evaluate(() => localStorage.getItem('authToken'));
  const owner = { uid: admin.uid, name: person.name, email: '', token: token ?? '' };
  const booked = await bookForNobody(owner);
  await admin.close();
  await page.goto(`/booking/confirmed?reservationId=${booked.id}&token=${booked.token}`);
  await signIn(page, person);
  await expect(heading(page, 'This is another account')).toBeVisible();
  await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeVisible();
  await expectAccessible(page, 'booking-confirm-other');
  await page.getByRole('button', { name: 'Sign Out' }).last().click();
  await expect(heading(page, 'Confirm your booking')).toBeVisible();
  await signIn(page, { name: 'Sam Poe', email: booked.email });
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
});
