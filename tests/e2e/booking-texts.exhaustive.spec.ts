import { business } from '@pawprints/domain/business';
import { addDays, formatInputDate, todayIn } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/catalogue';
import type { Page } from '@playwright/test';
import { signInWith } from './support/customer.ts';
import { holdScripts, watchMain } from './support/scripts.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { monthOf } from './support/days.ts';
import { addSlot, expectTotal, heading } from './support/wizard.ts';
import { chooseDate } from './support/calendar.ts';

const today = todayIn(business.timeZone, new Date());
const start = addDays(today, 9);

async function choose(page: Page, service: string): Promise<void> {
  await page.getByRole('radio', { name: service, exact: true }).check();
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to Pet Info' }).click();
const field = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });

test('an anonymous visitor is asked to sign in, or goes home', async ({ page }) => {
  await page.goto('/booking');
  await expect(heading(page, 'Login Required')).toBeVisible();
  await expect(page.getByText('or', { exact: true })).toBeVisible();
  await expect(page.getByText(/manage your appointments and get special deals/)).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('before the scripts have come', () => {
  test.use({ waitsForHydration: false });

  test('a press on the button is kept until they have', async ({ page }) => {
    const letIn = await holdScripts(page);
    await page.goto('/booking');
    await page.getByRole('main').getByRole('button', { name: 'Sign in with Google' }).click();
    letIn();
    await expect(page.getByRole('dialog', { name: 'Choose an account' })).toBeVisible();
  });

  test('the first step is there for who is signed in, and a choice is kept until they have', async ({
    page,
    person,
  }) => {
    await storeSession(page, person);
    const letIn = await holdScripts(page);
    await page.goto('/booking');
    await expect(heading(page, 'Choose Your Service')).toBeVisible();
    await page.getByRole('radio', { name: 'Boarding', exact: true }).check();
    letIn();
    await expect(page.getByRole('button', { name: 'Continue to Date & Time' })).toBeEnabled();
    await expect(page.getByRole('radio', { name: 'Boarding', exact: true })).toBeChecked();
  });
});

test('who is signed in sees nothing of that on the way to the wizard', async ({ page, person }) => {
  await storeSession(page, person);
  await page.goto('/booking');
  await watchMain(page);
  await page.reload();
  await expect(heading(page, 'Choose Your Service')).toBeVisible();
  expect(await page.evaluate<unknown>('seen()')).toEqual(['Choose Your Service']);
});

test('a later step is opened without the first one before it', async ({ page, person }) => {
  await signInWith(page, person);
  await page.goto('/booking');
  await choose(page, 'Day Care');
  await expect(heading(page, 'Select Date and Time')).toBeVisible();
  await watchMain(page);
  await page.reload();
  await expect(heading(page, 'Select Date and Time')).toBeVisible();
  expect(await page.evaluate<unknown>('seen()')).not.toContain('Choose Your Service');
});

test.describe('dates and times', () => {
  test.beforeEach(async ({ page, person }) => {
    await storeSession(page, person);
    await page.goto('/booking');
  });

  test('how long it is stands there in every mode', async ({ page }) => {
    const box = page.locator('dl').filter({ has: page.getByText('Duration', { exact: true }) });
    await choose(page, 'Day Care');
    await expect(box).toContainText('13 hours');
    await page.getByLabel('Pick-up Time').selectOption('11:30 AM');
    await expect(box).toContainText('3 hours 30 minutes');
    await page.getByRole('radio', { name: 'Select date range' }).check();
    await expect(box).toContainText('1 day');
    await page.getByRole('radio', { name: /^Select individual dates/ }).check();
    await expect(box).toContainText('No dates yet');
    await addSlot(page, 0, { date: start });
    await addSlot(page, 1, { date: addDays(start, 2) });
    await expect(box).toContainText('2 days');
    await expect(box).toContainText(formatInputDate(start));
    await expect(box).not.toContainText(' to ');

    const perDog = page.getByText('For one dog, until you choose.');
    await expect(perDog).toBeVisible();
    await page.goto('/booking?service=walking&step=datetime');
    await expect(box).toContainText('30 minutes');
    await expect(perDog).toBeHidden();
    await page.goto('/booking?service=walking');
    await page.getByRole('checkbox', { name: 'Long Walk' }).check();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await expect(box).toContainText('60 minutes');
    await page.goto('/booking?service=boarding&step=datetime');
    await expect(box).toContainText('1 night');
    await expect(box).toContainText('Regular rate: $60/night');
  });

  test('a single day ends after it begins', async ({ page }) => {
    await choose(page, 'Day Care');
    await page.getByLabel('Pick-up Time').focus();
    await page.getByLabel('Pick-up Time').selectOption('07:00 AM');
    const text = page.getByText('End time must be after start time on the same day.');
    await expect(text).toBeHidden();
    await page.getByLabel('Pick-up Time').blur();
    await expect(text).toBeVisible();
    await expect(page.getByLabel('Pick-up Time')).toHaveAccessibleDescription(/End time must be after/);
    await page.getByLabel('Pick-up Time').selectOption('05:00 PM');
    await expect(text).toBeHidden();
  });

  test('a drop-off today that is past is refused, and has the focus', async ({ page }) => {
    await choose(page, 'Day Care');
    await chooseDate(field(page, 'Date'), today);
    await page.getByLabel('Drop-off Time').selectOption('00:00 AM');
    await goOn(page);
    await expect(
      page.getByText('This drop-off time is already past. Please choose a later time.'),
    ).toBeVisible();
    await expect(page.getByLabel('Drop-off Time')).toBeFocused();
  });

  test('days in the past cannot be chosen', async ({ page }) => {
    await choose(page, 'Day Care');
    const past = page.locator(`[data-day="${addDays(today, -1)}"]:not([data-outside])`);
    const previous = page.getByRole('button', { name: 'Go to the Previous Month' });
    // Tomorrow is suggested, whose month is shown.
    if (monthOf(addDays(today, 1)) !== monthOf(today)) await previous.click();
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    // On the first of a month yesterday is not shown at all.
    if ((await past.count()) > 0) await expect(past.getByRole('button')).toBeDisabled();
  });

  test('less than 24 hours ahead asks to call', async ({ page }) => {
    await choose(page, 'Day Care');
    await chooseDate(field(page, 'Date'), addDays(today, 1));
    await page.getByLabel('Drop-off Time').selectOption('00:00 AM');
    await expect(page.getByText(/^This is less than 24 hours ahead. Please call us at/)).toBeVisible();
  });

  test('boarding is at least a night, long-term boarding seven', async ({ page }) => {
    await choose(page, 'Boarding');
    await chooseDate(field(page, 'Drop-off Date'), start);
    await chooseDate(field(page, 'Pick-up Date'), start);
    const night = page.getByText('Boarding/Long-term requires at least a 1-night stay.');
    await expect(night).toBeVisible();
    await chooseDate(field(page, 'Pick-up Date'), addDays(start, 1));
    await expect(night).toBeHidden();

    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await choose(page, 'Long-Term Boarding');
    await chooseDate(field(page, 'Pick-up Date'), addDays(start, 6));
    await expect(
      page.getByText(
        'Long-Term Boarding requires a minimum stay of 7 nights. Please select at least 7 nights.',
      ),
    ).toBeVisible();
    await goOn(page);
    await expect(heading(page, 'Select Date and Time')).toBeVisible();
  });

  test('a longer stay that costs less is offered, never chosen', async ({ page }) => {
    await choose(page, 'Boarding');
    await chooseDate(field(page, 'Drop-off Date'), start);
    await chooseDate(field(page, 'Pick-up Date'), addDays(start, 6));
    await expectTotal(page, '$360');
    await expect(page.getByText('Stay 7 nights for $350: $10 less.')).toBeVisible();
    await page.getByRole('button', { name: 'Change to 7 nights' }).click();
    await expectTotal(page, '$350');
  });

  test('individual dates: none, a slot that ends before it begins, one not saved', async ({ page }) => {
    await choose(page, 'Day Care');
    await page.getByRole('radio', { name: 'Select individual dates & times (up to 5)' }).check();
    await goOn(page);
    await expect(page.getByText('Please add at least one date & time slot.')).toBeVisible();
    const add = page.getByRole('button', { name: 'Add Date & Time Slot (0/5)' });
    await expect(add).toBeFocused();

    await add.click();
    const form = page.getByRole('region', { name: 'Add New Date & Time Slot' });
    await form.getByLabel('Pick-up Time').selectOption('07:00 AM');
    await form.getByRole('button', { name: 'Save Slot' }).click();
    await expect(page.getByText('Pick-up time must be after drop-off time.')).toBeVisible();
    await form.getByLabel('Pick-up Time').selectOption('05:00 PM');
    await goOn(page);
    await expect(page.getByText('Please save this slot, or cancel it, before you go on.')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await expect(add).toBeFocused();
  });

  test('after a slot on the last day that can be chosen, the next one has no date yet', async ({ page }) => {
    await choose(page, 'Day Care');
    await page.getByRole('radio', { name: 'Select individual dates & times (up to 5)' }).check();
    await addSlot(page, 0, { date: addDays(today, limits.maxDaysAhead) });

    await page.getByRole('button', { name: 'Add Date & Time Slot (1/5)' }).click();
    const form = page.getByRole('region', { name: 'Add New Date & Time Slot' });
    await expect(form.getByText('MM/dd/yyyy')).toBeVisible();
    await form.getByRole('button', { name: 'Save Slot' }).click();
    await expect(form.getByText('Please select a date.')).toBeVisible();
    await expect(form.locator('[data-day]').getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
    await chooseDate(form, start);
    await expect(form.getByText('Please select a date.')).toBeHidden();
    await form.getByRole('button', { name: 'Save Slot' }).click();
    await expect(
      page.getByRole('list', { name: 'Chosen dates and times' }).getByRole('listitem'),
    ).toHaveCount(2);
  });

  test('long-term boarding after individual dates raises the alert', async ({ page }) => {
    await choose(page, 'Day Care');
    await page.getByRole('radio', { name: 'Select individual dates & times (up to 5)' }).check();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('radio', { name: 'Long-Term Boarding' }).check();
    await expect(
      toasts(page).getByText('Long-Term Boarding is only available with range selection.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await expect(field(page, 'Pick-up Date')).toBeVisible();
  });

  test('the nights that nobody has chosen follow the service', async ({ page }) => {
    await page.getByRole('radio', { name: 'Long-Term Boarding' }).check();
    await expectTotal(page, '$350');
    await page.getByRole('radio', { name: 'Boarding', exact: true }).check();
    await expectTotal(page, '$60');
  });
});

test('the first dog must be added before the booking goes on', async ({ page, person }) => {
  await storeSession(page, person);
  await page.goto('/booking?service=daycare');
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await chooseDate(field(page, 'Date'), start);
  await goOn(page);
  await page.getByRole('button', { name: 'Review & Confirm' }).click();
  await expect(page.getByText('Please select a pet or add a new one to continue.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Add a New Pet' });
  await expect(form.getByLabel('Name')).toBeFocused();
  // The form of the only dog cannot be cancelled, and nobody is told to.
  await form.getByLabel('Name').fill('Otto');
  await page.getByRole('button', { name: 'Review & Confirm' }).click();
  await expect(page.getByText('Please add this pet before you go on.')).toBeVisible();
  await expect(page.getByText('or cancel it')).toHaveCount(0);
});

test.describe('dogs', () => {
  test.beforeEach(async ({ page, person }) => {
    await signInWith(page, person);
    await page.goto('/booking?service=daycare');
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await chooseDate(field(page, 'Date'), start);
    await goOn(page);
  });

  test('one must be selected', async ({ page }) => {
    await page.getByRole('button', { name: 'Review & Confirm' }).click();
    await expect(page.getByText('Please select or add a pet.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Luna' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Luna' }).check();
    await expect(page.getByText('Please select or add a pet.')).toBeHidden();
  });

  test('a new one: every field, and the newest is selected', async ({ page }) => {
    await page.getByRole('button', { name: 'Add a New Pet' }).click();
    const form = page.getByRole('form', { name: 'Add a New Pet' });
    await form.getByRole('button', { name: 'Add Pet' }).click();
    for (const text of ["Please enter your pet's name.", 'Please select a breed.', 'Pet age is required.']) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await expect(form.getByLabel('Name')).toBeFocused();
    for (const [age, text] of [
      ['four', 'Please enter a valid number for age.'],
      ['-1', 'Age cannot be negative.'],
      ['1.5', 'Please enter a whole number for age.'],
    ] as const) {
      await form.getByLabel('Age in years').fill(age);
      await expect(form.getByText(text)).toBeVisible();
    }
    await form.getByLabel('Age in years').fill('3');
    await form.getByLabel('Breed').selectOption('Other');
    await form.getByRole('button', { name: 'Add Pet' }).click();
    await expect(form.getByText('Please specify the breed.')).toBeVisible();
    await form.getByLabel('Which breed?').fill('Otterhound');
    await form.getByLabel('Name').fill('Otto');
    await expect(form.getByRole('radio', { name: 'Small (below 30lb)' })).toBeChecked();
    await expect(form.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Park walk allowed' })).toBeChecked();
    // What is typed survives a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Review & Confirm' }).click();
    await expect(page.getByText('Please add this pet, or cancel it, before you go on.')).toBeVisible();
    await form.getByRole('button', { name: 'Add Pet' }).click();

    await expect(toasts(page).getByText('Pet added successfully!')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByRole('checkbox', { name: 'Otto' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Otto' })).toHaveAccessibleDescription(/3 years/);
  });

  test.describe('a failure', () => {
    test.use({ expectedErrors: /409|ERR_/ });

    test('is said with the reason, or without', async ({ page }) => {
      await page.getByRole('button', { name: 'Add a New Pet' }).click();
      const form = page.getByRole('form', { name: 'Add a New Pet' });
      await form.getByLabel('Name').fill('Otto');
      await form.getByLabel('Age in years').fill('3');
      await form.getByLabel('Breed').selectOption('Poodle');
      const full = { isSuccess: false, code: 'CONFLICT', message: 'You have 20 pets.', result: null };
      await page.route('**/api/v1/pets', (route) => route.fulfill({ status: 409, json: full }));
      await form.getByRole('button', { name: 'Add Pet' }).click();
      await expect(toasts(page).getByText('Failed to add pet: You have 20 pets.')).toBeVisible();

      await page.route('**/api/v1/pets', (route) => route.abort());
      await form.getByRole('button', { name: 'Add Pet' }).click();
      await expect(toasts(page).getByText('Failed to add pet. Please try again.')).toBeVisible();
      await expect(form.getByLabel('Name')).toHaveValue('Otto');
    });
  });
});
