import { addDays, formatWireTime, type CalendarDate } from '@pawprints/domain/calendar';
import type { Page } from '@playwright/test';
import { newCustomer } from '../support/bookings.ts';
import { dayOf } from '../support/days.ts';
import { collections } from '../support/suite.ts';
import { today } from '../support/today.ts';
import { join, storedWait, wishOf } from '../support/waitlist.ts';
import { openAsAdmin } from './support/admin.ts';
import { named } from './support/admin-day.ts';
import { ahead, setCapacity } from './support/days.ts';
import { expectAccessible, expectSound, looks } from './support/look.ts';
import { expect, test, type Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';

test.setTimeout(120_000);

/** Two who wait for a day of this test alone, which is full. */
async function twoInLine(
  person: Person,
  day: number,
): Promise<{ date: CalendarDate; names: [string, string] }> {
  const date = ahead(day);
  const { docs } = await collections.waitlist.where('dates', 'array-contains', date).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await collections.days.doc(date).delete();
  await setCapacity(date, { daycare: 0 });
  const names: [string, string] = [named(person, 'Zelda'), named(person, 'Yusuf')];
  for (const [place, name] of names.entries()) {
    const customer = await newCustomer({ name });
    const { id } = await join(customer, wishOf(dayOf(customer, day)), `Any corner will do for ${name}.`);
    // Before whoever else waits.
    const joinedAt = new Date(Date.UTC(2026, 0, 1) + place * 1000);
    await collections.waitlist.doc(String(id)).update({ joinedAt });
  }
  return { date, names };
}

const wish = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}, `) });

test.describe('a wish', () => {
  // There is no room at first.
  test.use({ expectedErrors: /409 \(Conflict\)/ });

  for (const [index, { name: width, viewport }] of looks.entries()) {
    test(`who waits is offered a place out of turn, and removed, at ${width}`, async ({ page, person }) => {
      await page.setViewportSize(viewport);
      const day = 362 + index;
      const { date, names } = await twoInLine(person, day);
      const [zelda, yusuf] = names;
      await openAsAdmin(page, person);
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Waitlist' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Waitlist' })).toBeFocused();
      await expect(wish(page, zelda)).toContainText('Waiting');
      await expect(wish(page, zelda)).toContainText(formatWireTime(addDays(today(), day), '08:00 AM'));
      await expect(wish(page, zelda)).toContainText(`Any corner will do for ${zelda}.`);
      await expect(wish(page, zelda)).toContainText('Biscuit');

      const question = page.getByRole('alertdialog');
      await wish(page, yusuf)
        .getByRole('button', { name: `Offer it now to ${yusuf}` })
        .click();
      await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused();
      await expectAccessible(page, 'admin-waitlist-offer');
      await question.getByRole('button', { name: 'Offer it' }).click();
      await expect(toasts(page).getByText('There is no room for it: nothing is offered.')).toBeVisible();
      await collections.days.doc(date).update({ capacity: { daycare: 1 } });
      await wish(page, yusuf)
        .getByRole('button', { name: `Offer it now to ${yusuf}` })
        .click();
      await question.getByRole('button', { name: 'Offer it' }).click();
      await expect(
        toasts(page).getByText(`The places are held for ${yusuf}, who gets a mail.`),
      ).toBeVisible();
      await expect(wish(page, yusuf)).toContainText('Offered');
      await expect(wish(page, yusuf)).toContainText(/Held until .*, out of turn/);
      await expect(wish(page, yusuf).getByRole('button', { name: /^Offer/ })).toHaveCount(0);
      await expect(wish(page, zelda)).toContainText('Waiting');
      await expectSound(page, 'admin-waitlist');

      await wish(page, zelda)
        .getByRole('button', { name: `Remove ${zelda}` })
        .click();
      await expect(question).toContainText(`Take ${zelda} off the waitlist?`);
      await question.getByRole('button', { name: 'Keep it' }).click();
      await expect(wish(page, zelda)).toBeVisible();
      await wish(page, zelda)
        .getByRole('button', { name: `Remove ${zelda}` })
        .click();
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(toasts(page).getByText(`${zelda} is off the waitlist.`)).toBeVisible();
      await expect(wish(page, zelda)).toHaveCount(0);
      const { docs } = await collections.waitlist.where('dates', 'array-contains', date).get();
      const states = await Promise.all(docs.map(async ({ id }) => storedWait(Number(id))));
      expect(Object.fromEntries(states.map(({ customer, state }) => [customer.name, state]))).toEqual({
        [zelda]: 'removed',
        [yusuf]: 'offered',
      });

      await wish(page, yusuf).getByRole('link', { name: yusuf }).click();
      await expect(page.getByRole('heading', { level: 1, name: yusuf })).toBeVisible();
    });
  }
});

test.describe('without an answer, and without anybody', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the page says so', async ({ page, person }) => {
    let fails = true;
    const nobody = { isSuccess: true, code: 'OK', message: '', result: { content: [], nextCursor: null } };
    await page.route('**/api/v1/admin/waitlist', (route) =>
      fails ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: nobody }),
    );
    await openAsAdmin(page, person, '/admin/waitlist');
    await expect(page.getByText('The waitlist could not be loaded.')).toBeVisible({ timeout: 30_000 });
    await expectSound(page, 'admin-waitlist-failed');
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nobody is waiting.')).toBeVisible();
    await expectSound(page, 'admin-waitlist-none');
  });
});
