import { business } from '@pawprints/domain/business';
import { addDays, todayIn } from '@pawprints/domain/calendar';
import { petRoutes } from '@pawprints/domain/contract/pets';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { userRoutes } from '@pawprints/domain/contract/users';
import { limits } from '@pawprints/domain/limits';
import type { Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { addPet, bookingOf, newCustomer, pay, sessionOf } from '../support/bookings.ts';
import { aPet } from '../support/pets.ts';
import { newWord } from '../support/reviews.ts';
import { openAsAdmin } from './support/admin.ts';
import { pictures, serveGallery } from './support/gallery.ts';
import { reviewCards, openReview, searchFor } from './support/reviews.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';
import { chooseDate } from './support/calendar.ts';

const endless = (length: number) => 'W'.repeat(length);
const name = endless(limits.nameMax);

test.use({ reducedMotion: 'reduce' });

for (const viewport of [
  { width: 320, height: 800 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('words without an end widen no page of a customer', async ({ page, person }) => {
      test.slow();
      const as = { token: await storeSession(page, { ...person, name }) };
      const contact = { address: endless(limits.addressMax), phoneNumber: endless(limits.phoneMax) };
      await call(userRoutes.updateContactInfo, { as, body: contact });
      const dog = { ...aPet, name, breed: name, medicalInfo: endless(limits.textMax) };
      const { result: pets } = await call(petRoutes.addPets, { as, body: [dog] });

      await page.goto('/profile');
      await expectFits(page, page.getByText(contact.address), 'profile');
      await page.goto('/profile?tab=pets');
      await expectFits(page, page.getByRole('article'), 'pets');
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await expectFits(page, page.getByRole('alertdialog'), 'the question');
      await page.getByRole('button', { name: 'Keep it' }).click();
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await expectFits(page, page.getByRole('dialog'), 'the form of a dog');

      await page.goto('/booking?service=daycare&step=datetime');
      const inAWeek = addDays(todayIn(business.timeZone, new Date()), 7);
      await chooseDate(page.getByRole('group', { name: /^Date/ }), inAWeek);
      await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
      await page.getByRole('checkbox', { name }).check();
      await page.getByLabel('Health Information').fill(endless(limits.textMax));
      await page.getByLabel('Special Requests').fill(endless(limits.textMax));
      await expectFits(page, page.getByRole('checkbox', { name }), 'the choice of dogs');
      await page.getByRole('button', { name: 'Review & Confirm' }).click();
      await expectFits(page, heading(page, 'Review and Confirm Your Booking'), 'the review step');

      const words = { healthInformation: endless(limits.textMax), specialRequests: endless(limits.textMax) };
      const body = { ...bookingOf({ pets }), ...words };
      const { result } = await call(reservationRoutes.createReservation, { as, body });
      await pay({ session: sessionOf(result.checkoutUrl) });
      await page.goto(`/booking/confirmed?reservationId=${result.reservation.id}`);
      await expectFits(page, heading(page, 'Booking Confirmed!'), 'the confirmation');
      await page.goto('/profile?tab=bookings');
      await expectFits(page, page.getByRole('article'), 'the history');
    });

    test('nor the page on which the owner books for somebody', async ({ page, person }) => {
      const customer = await newCustomer({ name });
      await call(userRoutes.login, { as: customer, body: { id: 'google-subject' } });
      await addPet(customer, { name, breed: name });
      await openAsAdmin(page, person, `/admin/bookings/new?customer=${customer.uid}`);
      await expectFits(page, page.getByRole('checkbox', { name: `${name}, ${name}` }), 'New Booking');
      await page.goto(`/admin/bookings/new?search=${encodeURIComponent(customer.email)}`);
      await expectFits(page, page.getByRole('list', { name: 'Customers found' }), 'the customers found');
    });

    test('nor any list, review or picture', async ({ page, person }) => {
      const as = { token: await storeSession(page, { ...person, name }) };
      const word = newWord();
      const content = `${word} ${endless(limits.reviewMax - word.length - 1)}`;
      const body = { serviceType: 'DAY_CARE', rating: 5, content } as const;
      const { result } = await call(reviewRoutes.createReview, { as, body });

      await page.goto('/profile?tab=reviews');
      await expectFits(page, page.getByRole('tabpanel').getByRole('article'), 'my reviews');
      await page.goto(`/reviews/${result.id}`);
      await expectFits(page, page.getByRole('article'), 'the review');
      await page.goto('/reviews');
      await searchFor(page, word);
      await expectFits(page, reviewCards(page).filter({ hasText: word }), 'the review cards');
      await expectFits(page, await openReview(page, name), 'the review');
      await call(reviewRoutes.deleteReview, { as, params: { id: result.id } });

      const item = { petName: name, breed: name, description: endless(limits.textMax), owner: name };
      await serveGallery(page, 1, item);
      await page.goto('/gallery');
      await expectFits(page, pictures(page).first(), 'the gallery');
      await pictures(page).first().click();
      await expectFits(page, page.getByRole('dialog'), 'the picture');
    });
  });
}

/** Nothing of the page, nor of a dialog over it, is beside its window. */
async function expectFits(page: Page, shown: Locator, what: string): Promise<void> {
  await expect(shown).toBeVisible();
  const outside = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = [
      ...document.querySelectorAll('main *, [role=dialog], [role=dialog] *, [role=alertdialog] *'),
    ]
      // Those that scroll sideways by themselves, and what is cut off with a mark, are as they should be.
      .filter(
        (element) => element.closest('[role=tablist], nav[aria-label=Admin], .truncate, .sr-only') === null,
      )
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`.slice(0, 80));
    return [...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} px`] : []), ...wide.slice(0, 3)];
  });
  expect.soft(outside, what).toEqual([]);
}
