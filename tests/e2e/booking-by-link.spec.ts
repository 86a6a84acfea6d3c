import { payByText } from '@pawprints/domain/booking-state';
import { business } from '@pawprints/domain/business';
import { businessTime, timeText } from '@pawprints/domain/business-time';
import { dateIn } from '../support/days.ts';
import { mailsOf, stored } from '../support/records.ts';
import { collections } from '../support/suite.ts';
import { secondAdmin } from './support/admin.ts';
import { payWith } from './support/checkout.ts';
import { giveDogs } from './support/customer.ts';
import { expectAccessible, expectSound, phone } from './support/look.ts';
import { storeSession } from './support/session.ts';
import { expect, signIn, test } from './support/test.ts';
import { heading } from './support/wizard.ts';
import { chooseDate } from './support/calendar.ts';

test.use({ viewport: phone });

test('the owner books by a link, sends it again, and the customer signs in and pays', async ({
  page,
  person,
  browser,
}) => {
  const { pets } = await giveDogs(await storeSession(page, person));
  await page.context().clearCookies();
  await page.context().setStorageState({ cookies: [], origins: [] });
  const { docs } = await collections.users.where('email', '==', person.email).get();
  const [uid = ''] = docs.map(({ id }) => id);

  const admin = await secondAdmin(browser, person, `/admin/bookings/new?customer=${uid}`);
  await expect(admin.page.getByLabel(pets[0]?.name ?? '')).toBeChecked();
  await admin.page.getByLabel('Service', { exact: true }).selectOption('Day Care');
  await admin.page.getByRole('button', { name: /^Date / }).click();
  await chooseDate(admin.page.getByRole('main').locator('form').last(), dateIn(285));
  await admin.page.getByRole('radio', { name: 'By a link' }).check();
  await expect(admin.page.getByRole('heading', { name: 'To pay by link' })).toBeVisible();
  await admin.page.setViewportSize(phone);
  await expectAccessible(admin.page, 'admin-new-booking-link');
  await admin.page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(admin.page).toHaveURL(/\/admin\/bookings\/\d+$/);
  const id = Number(admin.page.url().split('/').at(-1));
  const until = (await stored(id)).linkUntil ?? new Date(0);
  const time = businessTime(until, business.timeZone);
  await expect(admin.page.getByText(`Waits for payment by link until ${time}`)).toBeVisible();
  await admin.page.getByRole('button', { name: 'Send the Link Again' }).click();
  await expect(admin.page.getByText('Link sent again')).toBeVisible();
  await expectSound(admin.page, 'admin-booking-link');
  await admin.page.goto(`/admin/bookings?customer=${encodeURIComponent(person.email)}`);
  await expect(admin.page.getByText(`Waits for payment by link until ${time}`)).toBeVisible();
  await expectSound(admin.page, 'admin-bookings-link');
  await admin.page.goto(`/admin?date=${dateIn(285)}`);
  const short = timeText(until, undefined, business.timeZone);
  await expect(admin.page.getByText(`By link until ${short}`).first()).toBeVisible();
  await admin.close();

  const [mail] = await mailsOf(id);
  const [, address = ''] = /See and pay your booking: (\S+)/.exec(mail?.text ?? '') ?? [];
  await page.goto(address);
  await expect(heading(page, 'Sign in to see your booking')).toBeVisible();
  await signIn(page, person);
  await expect(heading(page, 'Not paid yet')).toBeVisible();
  await expect(page.getByText(payByText(until, business.timeZone)).first()).toBeVisible();
  await expect(page.getByText('Until then its places are held for you')).toBeVisible();
  await expectSound(page, 'booking-link');
  await page.getByRole('button', { name: 'Pay now' }).first().click();
  await page.getByRole('link', { name: 'Back to the booking' }).click();
  await expect(page).toHaveURL(`/booking/confirmed?reservationId=${id}`);
  await expect(heading(page, 'Not paid yet')).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).first().click();
  await payWith(page, 'pays', '$45.00');
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
});
