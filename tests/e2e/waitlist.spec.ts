import type { Page } from '@playwright/test';
import { business } from '@pawprints/domain/business';
import { businessTime } from '@pawprints/domain/business-time';
import { formatDisplayDate, type CalendarDate } from '@pawprints/domain/calendar';
import { waitlistMessages } from '@pawprints/domain/waitlist-messages';
import { newCustomer, type Customer as Holder } from '../support/bookings.ts';
import { dayOf as bookingOn, idOf, sendBooking } from '../support/days.ts';
import { cancelInTheMorning, join, lapse, runWaitlist, storedWait, wishOf } from '../support/waitlist.ts';
import { collections } from '../support/suite.ts';
import { payWith } from './support/checkout.ts';
import { signInWith, type Customer } from './support/customer.ts';
import { ahead, setCapacity } from './support/days.ts';
import { expectSound, phone } from './support/look.ts';
import { expect, signIn, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';

/** A day whose only place is booked, and nobody waits for. */
async function fullDay(day: number): Promise<{ date: CalendarDate; free: () => Promise<unknown> }> {
  const date = ahead(day);
  const { docs } = await collections.waitlist.where('dates', 'array-contains', date).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await setCapacity(date, { daycare: 1 });
  const holder: Holder = await newCustomer();
  const id = idOf(await sendBooking(holder, bookingOn(holder, day)));
  return { date, free: () => cancelInTheMorning(holder, id) };
}

async function waitFor({ token, pets }: Customer, day: number, note = '') {
  const [pet] = pets;
  if (pet === undefined) throw new Error('A dog is missing.');
  return join({ token }, wishOf(bookingOn({ pet }, day)), note);
}

/** The places of the day are offered to the first in line. */
async function offer(day: { date: CalendarDate; free: () => Promise<unknown> }, id: number): Promise<Date> {
  await day.free();
  await runWaitlist([day.date]);
  const { offer: made } = await storedWait(id);
  if (made === null) throw new Error('Nothing was offered.');
  return made.until;
}

const wish = (page: Page, date: CalendarDate) =>
  page.getByRole('article', { name: `Waitlist: Day Care, ${formatDisplayDate(date)} 08:00 AM` });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('an offer stands in the profile, is held, and is booked', async ({ page, person }) => {
    const customer = await signInWith(page, person);
    const day = 66;
    const full = await fullDay(day);
    const { id } = await waitFor(customer, day, 'Any corner will do.');
    await page.goto('/profile?tab=bookings');
    await expect(wish(page, full.date)).toContainText('Waiting');
    await expect(wish(page, full.date)).toContainText('Any corner will do.');
    await expect(wish(page, full.date)).toContainText('Luna');

    const until = await offer(full, id);
    await page.reload();
    const held = `held for you until ${businessTime(until, business.timeZone)}`;
    await expect(wish(page, full.date)).toContainText(held);
    await expectSound(page, 'waitlist-profile');
    await page.getByRole('link', { name: 'Book it now' }).click();

    await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: held })).toBeVisible();
    await expect(page.getByText(/is full/)).toHaveCount(0);
    await expectSound(page, 'waitlist-offer');

    // The draft keeps the offer over a reload, and its dates are not refused.
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: held })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Appointment Details' }).click();
    await page.getByRole('button', { name: 'Save and Return to Review' }).click();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await payWith(page, 'pays', '$45.00');
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    expect((await storedWait(id)).state).toBe('booked');
    await page.goto('/profile?tab=bookings');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(wish(page, full.date)).toHaveCount(0);
  });

  test('who leaves the waitlist is asked first', async ({ page, person }) => {
    const customer = await signInWith(page, person);
    const day = 69;
    const { date } = await fullDay(day);
    await waitFor(customer, day);
    await page.goto('/profile?tab=bookings');
    await page.getByRole('button', { name: 'Leave the waitlist' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave the waitlist?' });
    await question.getByRole('button', { name: 'Stay on it' }).click();
    await page.getByRole('button', { name: 'Leave the waitlist' }).click();
    await question.getByRole('button', { name: 'Leave the waitlist' }).click();
    await expect(toasts(page)).toContainText(waitlistMessages.left);
    await expect(wish(page, date)).toHaveCount(0);
    await expect(page.getByText('Nobody is waiting at the door yet.')).toBeVisible();
  });

  test('an offer that is over says so, and leads on', async ({ page, person }) => {
    const customer = await signInWith(page, person);
    const day = 72;
    const full = await fullDay(day);
    const { id } = await waitFor(customer, day);
    await page.goto(`/booking?offer=${id}`);
    await expect(heading(page, waitlistMessages.stillWaiting)).toBeVisible();
    await offer(full, id);
    await lapse(full.date, id);
    await page.goto(`/booking?offer=${id}`);
    await expect(heading(page, waitlistMessages.ended)).toBeVisible();
    await expectSound(page, 'waitlist-ended');
    await page.getByRole('link', { name: 'Book other dates' }).click();
    await expect(heading(page, 'Choose Your Service')).toBeVisible();
  });
});

test('a link of a mail asks to sign in first, then opens the offer', async ({ page, person, browser }) => {
  const elsewhere = await browser.newPage();
  const customer = await signInWith(page, person);
  const full = await fullDay(75);
  const { id } = await waitFor(customer, 75);
  await offer(full, id);
  await elsewhere.goto(`/booking?offer=${id}`);
  await expect(heading(elsewhere, 'Login Required')).toBeVisible();
  await signIn(elsewhere, person);
  await expect(heading(elsewhere, 'Review and Confirm Your Booking')).toBeVisible();
  await elsewhere.close();
});
