import { petRoutes } from '@pawprints/domain/contract/pets';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { userRoutes } from '@pawprints/domain/contract/users';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { bookingOf, pay, sessionOf } from '../support/bookings.ts';
import { aPet } from '../support/pets.ts';
import { findReview } from './support/reviews.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

const markup = `<img src="/x" onerror="document.title='in'"><b>bold</b> &amp; {{7*7}}`;
/** Would turn what stands behind it around; as it is kept. */
const turning = 'Rex \u202Egnp.exe\u2067';
const turned = 'Rex gnp.exe';
const dogs = '🐶'.repeat(2_000);
const someDogs = '🐶'.repeat(1_000);

test.use({ viewport: { width: 390, height: 844 } });

/** The text stands there as it was typed, is no markup, and makes the page no wider than its window. */
async function expectText(page: Page, texts: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  for (const text of texts) await expect(main).toContainText(text);
  await expect(main.locator('img[src="/x"]')).toHaveCount(0);
  await expect(main.locator('b')).toHaveCount(0);
  expect(await page.title()).not.toBe('in');
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBeLessThanOrEqual(0);
}

test('what a customer writes is text on their profile and their booking', async ({ page, person }) => {
  const name = `<i>${person.name}</i> ${turned}`;
  const as = { token: await storeSession(page, { ...person, name: `<i>${person.name}</i> ${turning}` }) };
  await call(userRoutes.updateContactInfo, { as, body: { address: markup, phoneNumber: turning } });
  const dog = { ...aPet, name: markup, breed: turning, medicalInfo: someDogs };
  const { result: pets } = await call(petRoutes.addPets, { as, body: [dog] });
  const { result } = await call(reservationRoutes.createReservation, {
    as,
    body: {
      ...bookingOf({ pets }),
      healthInformation: someDogs,
      specialRequests: `${markup}\n${turning}`,
    },
  });

  await page.goto('/profile');
  await expectText(page, [name, markup, turned]);
  await page.goto('/profile?tab=pets');
  await expectText(page, [markup, turned]);
  await pay({ session: sessionOf(result.checkoutUrl) });
  await page.goto(`/booking/confirmed?reservationId=${result.reservation.id}`);
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  await expectText(page, [markup, turned, someDogs]);
  await page.goto('/profile?tab=bookings');
  await expectText(page, [markup]);
});

test('what a customer writes is text in a review, on the list and alone', async ({ page, person }) => {
  const name = `${person.name} <i>x</i> ${turned}`;
  const as = { token: await storeSession(page, { ...person, name: `${person.name} <i>x</i> ${turning}` }) };
  const content = `${markup}\n${turning}`;
  const write = (text: string) =>
    call(reviewRoutes.createReview, { as, body: { serviceType: 'DAY_CARE', rating: 5, content: text } });
  const { result: marked } = await write(content);

  await page.goto(`/reviews/${marked.id}`);
  await expect(heading(page, name)).toBeVisible();
  await expectText(page, [name, markup, turned]);
  await page.goto('/reviews');
  await expect(await findReview(page, person.name)).toContainText(markup);
  await expectText(page, [name, markup]);

  await call(reviewRoutes.deleteReview, { as, params: { id: marked.id } });
  const { result: long } = await write(dogs);
  await page.goto(`/reviews/${long.id}`);
  await expectText(page, [dogs]);
  await page.goto('/reviews');
  await expect(await findReview(page, person.name)).toContainText('🐶');
  await expectText(page, [name]);
  await call(reviewRoutes.deleteReview, { as, params: { id: long.id } });
});

test('a review that nobody can see is none, and the form says so', async ({ page, person }) => {
  await storeSession(page, person);
  await page.goto('/write-review?serviceName=DAY_CARE');
  const review = page.getByLabel('Your review');
  await review.fill('\u200B\u2060 \u202E');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Please enter your review.')).toBeVisible();
});
