import { readFile } from 'node:fs/promises';
import { pay } from '../support/bookings.ts';
import { change } from '../support/records.ts';
import { bookAndPayFor, bookFor, fillInOtto, signInWith } from './support/customer.ts';
import { payWith } from './support/checkout.ts';
import { expectSound, looks, phone } from './support/look.ts';
import { storeSession } from './support/session.ts';
import { chooseAccount, expect, loseAnswers, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { expectTotal, heading } from './support/wizard.ts';

test('an anonymous visitor is led to /, where a dialog says why', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  const dialog = page.getByRole('dialog', { name: 'Authentication Required' });
  await dialog.getByRole('button', { name: 'Go to Home Page' }).click();
  await expect(dialog).toBeHidden();
});

test('asks nobody to sign in who has begun to before the question was loaded', async ({ page, person }) => {
  const begun = Promise.withResolvers<void>();
  await page.route('**/assets/session-events-*.js', async (route) => {
    await begun.promise;
    await route.continue();
  });
  const loaded = page.waitForResponse('**/assets/session-events-*.js');
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose an account' })).toBeVisible();
  begun.resolve();
  await (await loaded).finished();
  await chooseAccount(page, person);
  await expect(page.getByRole('banner').getByRole('link', { name: `${person.name} Profile` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('signing out on the profile leads to / without a word', async ({ page, person }) => {
  await storeSession(page, person);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the tab stands in the address', async ({ page, person }) => {
  await storeSession(page, person);
  await page.goto('/profile');
  await expect(page.getByRole('tab', { name: 'My Information' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'My Pets' }).click();
  await expect(page).toHaveURL('/profile?tab=pets');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'My Pets' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('My Information', () => {
  test.use({ expectedErrors: /409|ERR_/ });

  test('is changed, kept, or left as it was', async ({ page, person }) => {
    await storeSession(page, person);
    await page.goto('/profile');
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText(person.name);
    await expect(panel).toContainText(person.email);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Address')).toBeFocused();
    await page.getByLabel('Address').fill('  ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Address and Phone Number cannot be empty.')).toHaveCount(2);
    await page.getByLabel('Address').fill('1 Elm Street');
    await page.getByLabel('Phone Number').fill('555-0177');
    await expect(page.getByText('Address and Phone Number cannot be empty.')).toHaveCount(0);

    const refused = { isSuccess: false, code: 'CONFLICT', message: 'Not now.', result: null };
    await page.route('**/api/v1/contact-info', (route) => route.fulfill({ status: 409, json: refused }));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toasts(page).getByText('Failed to update profile: Not now.')).toBeVisible();
    await page.unroute('**/api/v1/contact-info');
    await page.route('**/api/v1/contact-info', (route) => route.abort());
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      toasts(page).getByText('There was an error saving your profile data. Please try again.'),
    ).toBeVisible();
    await page.unroute('**/api/v1/contact-info');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toasts(page).getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();

    await page.reload();
    await expect(panel).toContainText('1 Elm Street');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Address').fill('2 Oak Street');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel).toContainText('1 Elm Street');
    await expect(panel).toContainText('555-0177');
  });
});

test('what is typed while former words are on their way stays when those are saved', async ({
  page,
  person,
}) => {
  await storeSession(page, person);
  await page.goto('/profile');
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const address = page.getByLabel('Address');
  await edit.click();
  await address.fill('1 Elm Street');
  await page.getByLabel('Phone Number').fill('555-0177');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/contact-info', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('tab', { name: 'My Pets' }).click();
  await page.getByRole('tab', { name: 'My Information' }).click();
  await address.fill('2 Oak Street');
  held.resolve();
  await expect(toasts(page).getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue('2 Oak Street');
});

test.describe('My Pets', () => {
  test.use({ expectedErrors: /404|ERR_/ });

  test('a dog comes, grows older, and goes', async ({ page, person }) => {
    await storeSession(page, person);
    await page.goto('/profile?tab=pets');
    await page.getByRole('button', { name: 'Add Pet' }).click();
    const form = page.getByRole('form', { name: 'Add a New Pet' });
    await form.getByLabel('Name').fill('Otto');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Add Pet' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('');
    await form.getByLabel('Name').fill('Otto');
    await form.getByLabel('Age in years').fill('3');
    await form.getByLabel('Breed').selectOption('Other');
    await form.getByLabel('Which breed?').fill('Otterhound');
    await form.getByRole('button', { name: 'Add Pet' }).click();
    await expect(toasts(page).getByText('Pet added successfully!')).toBeVisible();
    await expect(form).toBeHidden();

    const card = page.getByRole('article', { name: 'Otto' });
    await expect(card).toContainText('Otterhound');
    await expect(card).toContainText('Not vaccinated');
    await card.getByRole('button', { name: 'Edit Otto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Otto' });
    await dialog.getByLabel('Age in years').fill('4');
    await dialog.getByRole('checkbox', { name: 'Vaccinated' }).check();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('4 years');
    await expect(card.getByText('Vaccinated', { exact: true })).toBeVisible();

    // What was ticked last is sent again as it was ticked.
    await card.getByRole('button', { name: 'Edit Otto' }).click();
    await page.route('**/api/v1/pets/*', (route) => route.abort());
    const parkWalk = dialog.getByRole('checkbox', { name: 'Park walk allowed' });
    await parkWalk.uncheck();
    await parkWalk.click({ delay: 100 });
    await dialog.getByRole('button', { name: 'Save Changes' }).click({ delay: 100 });
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    await page.unroute('**/api/v1/pets/*');
    const again = page.waitForRequest('**/api/v1/pets/*');
    await dialog.getByRole('button', { name: 'Save Changes' }).click({ delay: 100 });
    expect((await again).postDataJSON()).toMatchObject({ parkWalkAllowed: true });
    await expect(dialog).toBeHidden();

    const remove = async () => {
      await card.getByRole('button', { name: 'Remove Otto' }).click();
      const prompt = page.getByRole('alertdialog', { name: 'Are you sure you want to remove Otto?' });
      await expect(prompt).toContainText('Bookings that you have made with Otto stay as they are.');
      await prompt.getByRole('button', { name: 'Remove' }).click();
    };
    const refused = {
      isSuccess: false,
      code: 'NOT_FOUND',
      message: 'This pet does not exist.',
      result: null,
    };
    await page.route('**/api/v1/pets/*', (route) => route.fulfill({ status: 404, json: refused }));
    await remove();
    await expect(toasts(page).getByText('Failed to remove pet: This pet does not exist.')).toBeVisible();
    await page.unroute('**/api/v1/pets/*');
    await page.route('**/api/v1/pets/*', (route) => route.abort());
    await remove();
    await expect(toasts(page).getByText('Failed to remove pet. Please try again.')).toBeVisible();
    await page.unroute('**/api/v1/pets/*');
    await remove();
    await expect(toasts(page).getByText('Pet removed successfully!')).toBeVisible();
    await expect(page.getByText('No dog in the basket yet.')).toBeVisible();
  });

  test('a dog whose answer is lost is added once, by whichever try', async ({ page, person }) => {
    await storeSession(page, person);
    await page.goto('/profile?tab=pets');
    await page.getByRole('button', { name: 'Add Pet' }).click();
    const form = page.getByRole('form', { name: 'Add a New Pet' });
    await fillInOtto(form);
    await loseAnswers(page, '**/api/v1/pets');
    await form.getByRole('button', { name: 'Add Pet' }).click();
    await expect(toasts(page).getByText('Failed to add pet. Please try again.')).toBeVisible();
    await page.reload();
    await page.unrouteAll();
    await form.getByRole('button', { name: 'Add Pet' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(1);

    // Another dog, though it is told of in the same words.
    await page.getByRole('button', { name: 'Add Pet' }).click();
    await fillInOtto(form);
    await form.getByRole('button', { name: 'Add Pet' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});

test.describe('Booking History', () => {
  test('a payment that arrives turns the badge without a reload', async ({ page, person }) => {
    const booked = await bookFor(await signInWith(page, person));
    await page.goto('/profile?tab=bookings');
    const card = page.getByRole('article');
    await expect(card).toContainText('Pending');
    await pay(booked);
    await expect(card).toContainText('Completed');
  });

  test('a pending one is paid from here', async ({ page, person }) => {
    await bookFor(await signInWith(page, person));
    await page.goto('/profile?tab=bookings');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await payWith(page, 'pays', '$45.00');
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  });

  test('five a page, the newest first', async ({ page, person }) => {
    const customer = await signInWith(page, person);
    const made: number[] = [];
    for (let count = 0; count < 7; count += 1) made.push((await bookFor(customer)).reservation.id);
    const shown = () =>
      page
        .getByRole('link', { name: 'Details' })
        .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('=')[1])));
    await page.goto('/profile?tab=bookings');
    await expect(page.getByRole('article')).toHaveCount(5);
    expect(await shown()).toEqual(made.toReversed().slice(0, 5));
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(await shown()).toEqual(made.toReversed().slice(5));
  });

  test('a coming one goes into the calendar, and is booked again', async ({ page, person }) => {
    const customer = await signInWith(page, person, [{ name: 'Luna' }, { name: 'Bruno' }]);
    const { reservation } = await bookAndPayFor(customer, { additionalServices: ['DOG_BATH'] });
    await page.goto('/profile?tab=bookings');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to Calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`booking-${reservation.id}.ics`);
    const start = new Date(reservation.firstDropOffAt).toISOString().replaceAll(/[-:]|\.000/gu, '');
    expect(await readFile(await download.path(), 'utf8')).toContain(`DTSTART:${start}`);

    await page.getByRole('button', { name: 'Book again' }).click();
    await expect(heading(page, 'Select Date and Time')).toBeVisible();
    await expectTotal(page, '$160');
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
    await expect(page.getByRole('checkbox', { name: 'Bruno' })).toBeChecked();
  });

  test.describe('the server is in trouble', () => {
    test.use({ expectedErrors: /500/ });

    test('says so, with another try', async ({ page, person }) => {
      await bookFor(await signInWith(page, person));
      await page.route('**/api/v1/reservations*', (route) => route.fulfill({ status: 500, body: 'Oh.' }));
      await page.goto('/profile?tab=bookings');
      await expect(page.getByText('Your bookings could not be loaded.')).toBeVisible();
      await page.unroute('**/api/v1/reservations*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
    });
  });
});

for (const { name, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the row of tabs fades where it goes on', async ({ page, person }) => {
      const goesOn = viewport.width < 500;
      const row = page.getByRole('tablist', { name: 'Profile' });
      const fades = (side: 'left' | 'right') =>
        row.evaluate((element, to) => {
          const { maskImage } = getComputedStyle(element);
          return maskImage.includes(`to ${to}, rgb(0, 0, 0) calc(`);
        }, side);
      await storeSession(page, person);
      await page.goto('/profile');
      await expect.poll(() => fades('right')).toBe(goesOn);
      expect(await fades('left')).toBe(false);
      await page.getByRole('tab', { name: 'My Reviews' }).click();
      await expect.poll(() => fades('left')).toBe(goesOn);
      expect(await fades('right')).toBe(false);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('every tab is sound when it is empty', async ({ page, person }) => {
    test.slow();
    await storeSession(page, person);
    await page.goto('/profile?tab=bookings');
    await expect(page.getByText('Nobody is waiting at the door yet.')).toBeVisible();
    await expectSound(page, 'profile-no-bookings');
    await page.getByRole('tab', { name: 'My Pets' }).click();
    await expectSound(page, 'profile-no-pets');
    await page.getByRole('tab', { name: 'My Reviews' }).click();
    await expect(page.getByRole('link', { name: 'Write a Review' })).toBeVisible();
    await expectSound(page, 'profile-no-reviews');
    await page.getByRole('tab', { name: 'My Information' }).click();
    await expectSound(page, 'profile-information');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectSound(page, 'profile-information-edit');
  });

  test('every tab is sound when it is full', async ({ page, person }) => {
    test.slow();
    const customer = await signInWith(page, person, [
      { name: 'Luna', medicalInfo: 'A bad knee.' },
      { name: 'Bruno' },
    ]);
    const cancelled = await bookAndPayFor(customer);
    await change(cancelled.reservation.id, {
      status: 'CANCELLED',
      refund: { amount: 90, status: 'succeeded' },
    });
    await bookAndPayFor(customer, { additionalServices: ['DOG_BATH'] });
    await bookFor(customer);
    await page.goto('/profile?tab=bookings');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expectSound(page, 'profile-bookings');
    await page.getByRole('tab', { name: 'My Pets' }).click();
    await expectSound(page, 'profile-pets');
    await page.getByRole('button', { name: 'Edit Luna' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, 'profile-edit-pet');
  });
});
