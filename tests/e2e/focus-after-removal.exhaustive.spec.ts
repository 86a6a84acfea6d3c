import type { Locator, Page } from '@playwright/test';
import { business } from '@pawprints/domain/business';
import { addDays, todayIn } from '@pawprints/domain/calendar';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { call } from '../support/api.ts';
import { aReview } from '../support/reviews.ts';
import { bookFor, signInWith } from './support/customer.ts';
import { expect, test, type Person } from './support/test.ts';
import { addSlot } from './support/wizard.ts';

test('after a dog is removed the focus is on the next one, after the last on the tab', async ({
  page,
  person,
}) => {
  await signInWith(page, person, [{ name: 'Luna' }, { name: 'Bruno' }]);
  await page.goto('/profile?tab=pets');
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(page.getByRole('article', { name })).toHaveCount(0);
  };
  await remove('Luna');
  await expect(page.getByRole('heading', { name: 'Bruno', exact: true })).toBeFocused();
  await remove('Bruno');
  await expect(page.getByRole('tabpanel', { name: 'My Pets' })).toBeFocused();
});

test('after a review is deleted the focus is on the next one, after the last on the tab', async ({
  page,
  person,
}) => {
  const { token } = await signInWith(page, person);
  await call(reviewRoutes.createReview, { as: { token }, body: { ...aReview, serviceType: 'DAY_CARE' } });
  await call(reviewRoutes.createReview, { as: { token }, body: { ...aReview, serviceType: 'BOARDING' } });
  await page.goto('/profile?tab=reviews');
  const remove = async (service: RegExp) => {
    const review = page.getByRole('article', { name: service });
    await review.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(review).toHaveCount(0);
  };
  await remove(/^Boarding/);
  await expect(page.getByRole('heading', { name: 'Day Care' })).toBeFocused();
  await remove(/^Day Care/);
  await expect(page.getByRole('tabpanel', { name: 'My Reviews' })).toBeFocused();
});

/** The history of a customer with two bookings. */
async function openTwoBookings(page: Page, person: Person): Promise<Locator> {
  const customer = await signInWith(page, person);
  await bookFor(customer);
  await bookFor(customer);
  await page.goto('/profile?tab=bookings');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  return cards;
}

async function cancelFirst(page: Page, cards: Locator): Promise<void> {
  await cards.first().getByRole('button', { name: 'Cancel Booking' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).press('Enter');
}

test('after a booking is cancelled the focus is on the next one', async ({ page, person }) => {
  const cards = await openTwoBookings(page, person);
  await cancelFirst(page, cards);
  await expect(cards.first().getByRole('heading')).toBeFocused();
});

test('after a booking is cancelled the focus is on the next one, also where the list knows before the answer comes', async ({
  page,
  person,
}) => {
  const cards = await openTwoBookings(page, person);
  await page.route('**/api/v1/reservation/*', async (route) => {
    const response = await route.fetch();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await route.fulfill({ response });
  });
  await cancelFirst(page, cards);
  await expect(cards).toHaveCount(1);
  await expect(cards.first().getByRole('heading')).toBeFocused();
});

test('after a slot is removed the focus is on the next one, after the last on the way to add one', async ({
  page,
  person,
}) => {
  await signInWith(page, person);
  await page.goto('/booking?service=daycare&step=datetime');
  await page.getByRole('radio', { name: 'Select individual dates & times (up to 5)' }).check();
  const today = todayIn(business.timeZone, new Date());
  await addSlot(page, 0, { date: addDays(today, 4) });
  await addSlot(page, 1, { date: addDays(today, 6) });
  const slots = page.getByRole('list', { name: 'Chosen dates and times' }).getByRole('listitem');
  const last = slots.last();
  await slots.first().getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(slots).toHaveCount(1);
  await expect(last).toBeFocused();
  await last.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add Date & Time Slot (0/5)' })).toBeFocused();
});
