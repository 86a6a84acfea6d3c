import { business } from '@pawprints/domain/business';
import { addDays, formatWireTime, todayIn, toInstant } from '@pawprints/domain/calendar';
import { book, bookAndPay, cancel, newCustomer } from '../support/bookings.ts';
import { runMailJobs } from '../support/mails.ts';
import { collections } from '../support/suite.ts';
import { expectSound } from './support/look.ts';
import { expect, test } from './support/test.ts';

const { timeZone } = business;
const date = addDays(todayIn(timeZone, new Date()), 43);
const morningOf = (days: number) => toInstant(timeZone, addDays(date, days), 10 * 60);
const timeSlots = [
  { dropOffTime: formatWireTime(date, '08:00 AM'), pickUpTime: formatWireTime(date, '09:00 PM') },
];

/** Each mail as its reader sees it: nothing wrong for axe, at the width of phones too, and in dark. */
test('mails are sound at every width, in light and dark', async ({ page }) => {
  const customer = await newCustomer({ name: 'Wilhelmina-Konstantina Featherstonehaugh-Cholmondeley' });
  const paid = await bookAndPay({
    as: customer,
    timeSlots,
    additionalServices: ['DOG_BATH'],
  });
  const unpaid = await book({ timeSlots });
  const { id } = paid.reservation;
  await runMailJobs([unpaid.reservation.id], { now: new Date(Date.now() + 11 * 60_000) });
  await runMailJobs([id], { now: morningOf(-1) });
  await runMailJobs([id], { now: morningOf(1) });
  await cancel(paid);
  const ids = {
    paid: `reservation-${id}-paid-customer`,
    'paid-business': `reservation-${id}-paid-business`,
    reminder: `reservation-${id}-reminder-${date}-customer`,
    review: `reservation-${id}-review-customer`,
    unpaid: `reservation-${unpaid.reservation.id}-unpaid-customer`,
    cancelled: `reservation-${id}-cancelled-customer`,
  };
  for (const [name, mail] of Object.entries(ids)) {
    const found = (await collections.mail.doc(mail).get()).data();
    await page.setContent(found?.message.html ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page, `mail-${name}`);
  }
});
