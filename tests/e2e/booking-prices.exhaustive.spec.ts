import { business } from '@pawprints/domain/business';
import { addDays, todayIn } from '@pawprints/domain/calendar';
import type { Page } from '@playwright/test';
import { payWith } from './support/checkout.ts';
import { signInWith } from './support/customer.ts';
import { expect, test } from './support/test.ts';
import { addSlot, expectTotal, heading, summary } from './support/wizard.ts';
import { chooseDate } from './support/calendar.ts';

const start = addDays(todayIn(business.timeZone, new Date()), 9);
const pets = [{ name: 'Luna' }, { name: 'Bruno', size: 'LARGE' as const }, { name: 'Mia' }];

/** A booking, its total on the summary, and as the hosted page writes it. */
type Case = {
  name: string;
  service: string;
  addOns?: string[];
  when: (page: Page) => Promise<void>;
  pets: string[];
  lines: RegExp[];
  total: string;
  charged: string;
};

async function chooseRange(page: Page, days: number): Promise<void> {
  await chooseDate(page.getByRole('group', { name: /^Drop-off Date/ }), start);
  await chooseDate(page.getByRole('group', { name: /^Pick-up Date/ }), addDays(start, days));
}

const cases: Case[] = [
  {
    name: 'day care, a range of 3 days, 2 dogs',
    service: 'Day Care',
    when: async (page) => {
      await page.getByRole('radio', { name: 'Select date range' }).check();
      await chooseRange(page, 2);
      await expect(page.getByText('3 days')).toBeVisible();
    },
    pets: ['Luna', 'Bruno'],
    lines: [/Day Care · Luna\s*\$135/, /Day Care · Bruno\s*\$135/],
    total: '$270',
    charged: '$270.00',
  },
  {
    name: 'day care, 5 individual dates, one drop-off early',
    service: 'Day Care',
    when: async (page) => {
      await page.getByRole('radio', { name: 'Select individual dates & times (up to 5)' }).check();
      for (const [count, day] of [8, 2, 6, 4].entries()) {
        await addSlot(page, count, { date: addDays(start, day) });
      }
      await addSlot(page, 4, { date: start, dropOff: '07:30 AM' });
      await expect(page.getByRole('button', { name: 'Add Date & Time Slot (5/5)' })).toBeDisabled();
      // Kept sorted by date.
      await expect(
        page.getByRole('list', { name: 'Chosen dates and times' }).getByRole('listitem').first(),
      ).toContainText('07:30 AM');
    },
    pets: ['Luna'],
    lines: [/Day Care · Luna\s*\$225/, /Early Drop\/Late Pick up\s*Auto-applied\s*\$5/],
    total: '$230',
    charged: '$230.00',
  },
  {
    name: 'day care with a bath for a small and a large dog',
    service: 'Day Care',
    addOns: ['Dog Bath'],
    when: async (page) => chooseDate(page.getByRole('group', { name: /^Date/ }), start),
    pets: ['Luna', 'Bruno'],
    lines: [/Dog Bath · Luna\s*\$35/, /Dog Bath · Bruno\s*\$40/],
    total: '$165',
    charged: '$165.00',
  },
  {
    name: 'boarding with extended hours that come by themselves, and go',
    service: 'Boarding',
    when: async (page) => {
      await chooseRange(page, 3);
      await expect(page.getByText('Regular rate: $60/night')).toBeVisible();
      await page.getByLabel('Pick-up Time').selectOption('03:00 PM');
      await expect(page.getByText('Pick up by 2:30 PM to avoid $30')).toBeVisible();
      await expect(summary(page)).toContainText(/Extended Hours\s*Auto-applied\s*\$30/);
      await expectTotal(page, '$210');
      await page.getByLabel('Pick-up Time').selectOption('02:30 PM');
      await expect(summary(page)).not.toContainText('Extended Hours');
    },
    pets: ['Luna'],
    lines: [/Boarding · Luna\s*\$180/],
    total: '$180',
    charged: '$180.00',
  },
  {
    name: 'boarding of 7 nights, 3 dogs, late pick-up',
    service: 'Boarding',
    when: async (page) => {
      await chooseRange(page, 7);
      await expect(page.getByText('Weekly discount applied: $50/night')).toBeVisible();
      await page.getByLabel('Pick-up Time').selectOption('04:00 PM');
    },
    pets: ['Luna', 'Bruno', 'Mia'],
    lines: [
      /Boarding · Luna\s*\$350/,
      /Boarding, additional dog · Mia\s*\$245/,
      /Extended Hours\s*Auto-applied\s*\$30/,
    ],
    total: '$870',
    charged: '$870.00',
  },
  {
    name: 'boarding of 21 nights, 3 dogs',
    service: 'Boarding',
    when: async (page) => {
      await chooseRange(page, 21);
      await expect(page.getByText('Long-term discount applied: $40/night')).toBeVisible();
    },
    pets: ['Luna', 'Bruno', 'Mia'],
    lines: [/Boarding · Luna\s*\$840/, /Boarding, additional dog · Bruno\s*\$630/],
    total: '$2,100',
    charged: '$2,100.00',
  },
  {
    name: 'long-term boarding of 7 nights',
    service: 'Long-Term Boarding',
    when: async (page) => {
      await chooseDate(page.getByRole('group', { name: /^Pick-up Date/ }), addDays(start, 7));
      await chooseDate(page.getByRole('group', { name: /^Drop-off Date/ }), start);
      await expect(page.getByText('7 nights', { exact: true })).toBeVisible();
    },
    pets: ['Luna'],
    lines: [/Long-Term Boarding · Luna\s*\$350/],
    total: '$350',
    charged: '$350.00',
  },
  {
    name: 'a walk of 60 minutes with the long walk',
    service: 'Dog Walking',
    addOns: ['Long Walk'],
    when: async (page) => {
      await chooseDate(page.getByRole('group', { name: /^Date/ }), start);
      await page.getByLabel('Pick-up Time').selectOption('09:00 AM');
    },
    pets: ['Luna', 'Bruno'],
    lines: [/Dog Walking, 90 minutes\s*\$51/],
    total: '$51',
    charged: '$51.00',
  },
];

for (const booking of cases) {
  test(`${booking.name}: ${booking.total} on summary, hosted page and confirmation`, async ({
    page,
    person,
  }) => {
    await signInWith(page, person, pets);
    await page.goto('/booking');
    await page.getByRole('radio', { name: booking.service, exact: true }).check();
    for (const addOn of booking.addOns ?? []) await page.getByRole('checkbox', { name: addOn }).check();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await booking.when(page);

    // Back, and forward again: nothing is lost.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('radio', { name: booking.service, exact: true })).toBeChecked();
    await page.goForward();
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
    for (const pet of booking.pets) await page.getByRole('checkbox', { name: pet }).check();
    if (booking.service === 'Dog Walking') await page.getByLabel('Your address').fill('12 Elm Street');
    await page.reload();
    await page.getByRole('button', { name: 'Review & Confirm' }).click();

    // An edit leads back to the review.
    await page.getByRole('button', { name: 'Edit Pet Information' }).click();
    await page.getByRole('textbox', { name: 'Special Requests' }).fill('Dinner at six.');
    await page.getByRole('button', { name: 'Save and Return to Review' }).click();
    await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Special Requests' })).toContainText('Dinner at six.');

    for (const line of booking.lines) await expect(summary(page)).toContainText(line);
    await expectTotal(page, booking.total);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await payWith(page, 'pays', booking.charged);

    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    const details = page.getByRole('region', { name: 'Service Details' });
    for (const line of booking.lines) await expect(details).toContainText(line);
    await expect(details).toContainText(new RegExp(`Paid online\\s*\\${booking.total}(?!\\d)`));
    await expect(page.getByText('Dinner at six.')).toBeVisible();
  });
}
