import { addDays, formatInputDate } from '@pawprints/domain/calendar';
import { firestore } from '../support/suite.ts';
import { wireTime } from '../support/bookings.ts';
import { bookAndPayFor, signInWith } from './support/customer.ts';
import {
  ahead,
  answerFull,
  askedMonths,
  dayText,
  monthOf,
  monthsAfter,
  setCapacity,
  toDates,
} from './support/days.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { addSlot, heading } from './support/wizard.ts';
import { chooseDate, dayOf, turnTo } from './support/calendar.ts';

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a pick-up so late that it takes a place of its day says so, at the time and in the calendar', async ({
  page,
  person,
}) => {
  const last = ahead(147);
  await setCapacity(last, { house: 0 });
  await toDates(page, person, 'boarding');
  const departure = page.getByRole('group', { name: /^Pick-up Date/ });
  const time = page.getByLabel('Pick-up Time');
  await chooseDate(page.getByRole('group', { name: /^Drop-off Date/ }), ahead(145));
  await chooseDate(departure, last);
  await expect(dayOf(departure, last)).toHaveAccessibleName(/selected$/);

  await time.selectOption('01:00 PM');
  const message = `${dayText(last)} is full after 12:00 PM. Please choose another time or date.`;
  await expect(time).toHaveAccessibleDescription(message);
  await expect(page.getByText(message).and(page.locator('[aria-live] *'))).toBeAttached();
  await expect(dayOf(departure, last)).toHaveAccessibleName(/, full after 12:00 PM$/);
  await expect(dayOf(departure, last)).toBeDisabled();
  // Other days of that month may be named with it.
  const named = new RegExp(`(?<!\\d)${Number(last.slice(8))}(?!\\d)[^:]*: full after 12:00 PM`);
  await expect(departure).toContainText(named);
  await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
  await expect(time).toBeFocused();

  await page.getByRole('button', { name: 'Pick-up at 12:00 PM' }).click();
  await expect(time).toHaveValue('12:00 PM');
  await expect(time).not.toHaveAccessibleDescription(/full/);
  await expect(dayOf(departure, last)).toBeEnabled();
  await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
  await expect(heading(page, 'Tell Us About Your Pet')).toBeVisible();
});

test('a walk at a time that is full says so at its time, and offers the nearest free ones', async ({
  page,
  person,
}) => {
  const date = ahead(118);
  const walks = [{ from: 9 * 60, to: 10 * 60 }];
  const entry = { reservationId: 1, arrives: true, leaves: true, dogs: [1], large: [], walks, stays: [] };
  const taken = { ...entry, overnight: false, daycare: false, house: false, baths: false, rides: false };
  await firestore
    .doc(`days/${date}`)
    .set({ capacity: { walks: 1 }, entries: { '1-1': { ...taken, until: null } } });
  await toDates(page, person, 'walking');
  const dropOff = page.getByLabel('Drop-off Time');
  const pickUp = page.getByLabel('Pick-up Time');
  await dropOff.selectOption('09:30 AM');
  await pickUp.selectOption('10:30 AM');
  await chooseDate(page.getByRole('group', { name: /^Date/ }), date);
  await expect(dropOff.getByRole('option', { name: '09:00 AM, full' })).toBeDisabled();
  await expect(dropOff.getByRole('option', { name: '08:30 AM', exact: true })).toBeEnabled();

  const message = `${dayText(date)} has no walk left at that time. Please choose another time or date.`;
  await expect(dropOff).toHaveAccessibleDescription(message);
  await expect(page.getByRole('group', { name: /^Date/ })).not.toHaveAccessibleDescription(/./);
  await dropOff.selectOption('08:30 AM');
  await expect(pickUp).toHaveAccessibleDescription(message);
  await expect(dropOff).not.toHaveAccessibleDescription(/./);
  await expect(page.getByRole('button', { name: /M to / })).toHaveText([
    '06:30 AM to 08:30 AM',
    '07:00 AM to 09:00 AM',
    '10:00 AM to 12:00 PM',
  ]);
  await page.getByRole('button', { name: '10:00 AM to 12:00 PM' }).click();
  await expect(dropOff).toHaveValue('10:00 AM');
  await expect(pickUp).toHaveValue('12:00 PM');
  await expect(pickUp).not.toHaveAccessibleDescription(/./);
});

test('of months that are turned over quickly only the last is asked for', async ({ page, person }) => {
  const asked = askedMonths(page);
  await toDates(page, person);
  const calendar = page.getByRole('group', { name: /^Date/ });
  await expect.poll(() => asked).toContain(monthOf(ahead(1)));
  asked.length = 0;
  const next = calendar.getByRole('button', { name: /Next Month/ });
  // All in one task of the browser, with each month drawn: nobody turns faster, and no machine is too slow for it.
  await next.evaluate(async (button) => {
    for (let turned = 0; turned < 7; turned++) {
      if (button instanceof HTMLElement) button.click();
      for (let task = 0; task < 20; task++) await Promise.resolve();
    }
  });
  const shown = await calendar.locator('[data-day]:not([data-outside])').first().getAttribute('data-day');
  expect(monthOf(shown ?? '')).toBe(monthsAfter(monthOf(ahead(1)), 7));
  await expect.poll(() => asked).toEqual([monthOf(shown ?? '')]);
  // One that was asked for comes later than those before it would have come.
  await next.click();
  await expect.poll(() => asked).toEqual([monthOf(shown ?? ''), monthsAfter(monthOf(shown ?? ''), 1)]);
});

test('where a whole month is full, the months after it are searched for the first free date', async ({
  page,
  person,
}) => {
  const asked = askedMonths(page);
  const free = monthsAfter(monthOf(ahead(1)), 2);
  await answerFull(page, (date) => date >= addDays(free, 19));
  await toDates(page, person);
  await expect(toasts(page)).toContainText('The first free date is chosen instead.');
  const calendar = page.getByRole('group', { name: /^Date/ });
  await expect(calendar).toContainText(formatInputDate(addDays(free, 19)));
  expect(asked).toEqual([0, 1, 2].map((count) => monthsAfter(monthOf(ahead(1)), count)));
});

test("'Book again' suggests the first dates that are free for the same dogs", async ({ page, person }) => {
  const customer = await signInWith(page, person, [{ name: 'Luna', size: 'LARGE' }, { name: 'Bruno' }]);
  await bookAndPayFor(customer, {
    serviceType: 'BOARDING',
    scheduleType: 'DATE_RANGE',
    timeSlots: [{ dropOffTime: wireTime(127, '12:00 PM'), pickUpTime: wireTime(128, '12:00 PM') }],
  });
  const dogs: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/availability')
      dogs.push(`${searchParams.get('dogs')}/${searchParams.get('large')}`);
  });
  await page.goto('/profile?tab=bookings');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(dogs).toEqual([]);
  // A stay of one night that begins tomorrow is free.
  await answerFull(page, (date) => date === ahead(1) || date >= ahead(4));
  await page.getByRole('button', { name: 'Book again' }).click();
  const arrival = page.getByRole('group', { name: /^Drop-off Date/ });
  await expect(arrival).toContainText(formatInputDate(ahead(1)));
  await page.goto('/profile?tab=bookings');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await answerFull(page, (date) => date >= ahead(4));
  await page.getByRole('button', { name: 'Book again' }).click();
  await expect(toasts(page)).toContainText(
    `${dayText(ahead(1))} is full. The first free date is chosen instead.`,
  );
  await expect(arrival).toContainText(formatInputDate(ahead(4)));
  await expect(page.getByRole('group', { name: /^Pick-up Date/ })).toContainText(formatInputDate(ahead(5)));
  await turnTo(arrival, ahead(3));
  await expect(dayOf(arrival, ahead(3))).toHaveAccessibleName(/, full$/);
  expect(new Set(dogs)).toEqual(new Set(['2/1']));
});

test('the form of a further slot suggests the first free date after the last one', async ({
  page,
  person,
}) => {
  await answerFull(page, (date) => date === ahead(1) || date >= ahead(4));
  await toDates(page, person);
  await page.getByRole('radio', { name: /individual dates/ }).check();
  await addSlot(page, 0, { date: ahead(1) });
  await page.getByRole('button', { name: 'Add Date & Time Slot (1/5)' }).click();
  const form = page.getByRole('region', { name: 'Add New Date & Time Slot' });
  await expect(form).toContainText(formatInputDate(ahead(4)));
  await turnTo(form, ahead(2));
  await expect(dayOf(form, ahead(2))).toBeDisabled();
});
