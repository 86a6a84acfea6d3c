import type { BrowserContext, Page } from '@playwright/test';
import { business } from '@pawprints/domain/business';
import { addDays, formatDisplayDate, todayIn } from '@pawprints/domain/calendar';
import { payWith } from './support/checkout.ts';
import { fillInOtto } from './support/customer.ts';
import { typeReview, submitReview, typed } from './support/review.ts';
import { chooseAccount, expect, signIn, test } from './support/test.ts';
import type { Person } from './support/test.ts';
import { toasts as messages } from './support/toasts.ts';
import { expectTotal, heading, summary } from './support/wizard.ts';

const nothingKept = /Your browser keeps nothing for this site, or has no room for it\./;
const toasts = (page: Page) => messages(page).locator('li');
const profileLink = (page: Page, { name }: Person) =>
  page.getByRole('banner').getByRole('link', { name: `${name} Profile` });

async function signInByHeader(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Google' }).filter({ visible: true }).first().click();
  await chooseAccount(page, person);
  await expect(profileLink(page, person)).toBeVisible();
}

/** Told once, until it is closed. */
async function closeNotice(page: Page): Promise<void> {
  const notice = toasts(page).filter({ hasText: nothingKept });
  await expect(notice).toHaveCount(1);
  await notice.getByRole('button', { name: 'Close toast' }).click();
  await expect(notice).toHaveCount(0);
}

const forbidStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const method of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
      Storage.prototype[method] = () => {
        throw new DOMException('The browser forbids it.', 'SecurityError');
      };
    }
  });

const fillStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });

test.describe('a browser that forbids its storage', () => {
  test('books, pays and shows the booking, and the customer is told once', async ({
    page,
    context,
    person,
  }) => {
    await forbidStorage(context);
    await page.goto('/booking');
    await signInByHeader(page, person);
    await closeNotice(page);

    await page.getByRole('radio', { name: 'Day Care' }).check();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
    const form = page.getByRole('form', { name: 'Add a New Pet' });
    await fillInOtto(form);
    await form.getByRole('button', { name: 'Add Pet' }).click();
    await expect(page.getByRole('checkbox', { name: 'Otto' })).toBeChecked();
    await page.getByRole('button', { name: 'Review & Confirm' }).click();
    await expectTotal(page, '$45');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await payWith(page, 'pays', '$45.00');

    await expect(heading(page, 'Sign in to see your booking')).toBeVisible();
    await signInByHeader(page, person);
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  });

  test('signs out', async ({ page, context, person }) => {
    await forbidStorage(context);
    await page.goto('/about');
    await signInByHeader(page, person);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(profileLink(page, person)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });
});

test('a browser whose storage is full keeps what is typed while the page stands', async ({
  page,
  context,
  person,
}) => {
  await fillStorage(context);
  await page.goto('/about');
  await signInByHeader(page, person);
  await closeNotice(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review' }).click();
  await page.getByRole('link', { name: 'Write a Review' }).click();
  await expect(heading(page, 'Write a Review')).toBeVisible();
  await page.getByLabel('Service', { exact: true }).selectOption('Day Care');
  await page.getByLabel('Your review').fill(typed);
  await page.goBack();
  await page.getByRole('link', { name: 'Write a Review' }).click();
  await expect(page.getByLabel('Your review')).toHaveValue(typed);
  await submitReview(page).click();
  await expect(page).toHaveURL(/\/reviews$/);
});

test.describe('an IndexedDB', () => {
  for (const [name, script] of [
    [
      'that hangs',
      () => void Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() }),
    ],
    [
      'that is forbidden',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The browser forbids it.', 'SecurityError');
        };
      },
    ],
  ] as const) {
    test(`${name} keeps nobody from signing in`, async ({ page, context, person }) => {
      await context.addInitScript(script);
      await page.goto('/about');
      await signInByHeader(page, person);
      await page.reload();
      await expect(profileLink(page, person)).toBeVisible();
    });
  }
});

test.describe('the clock of the device', () => {
  const today = todayIn(business.timeZone, new Date());
  const notice = (page: Page) => toasts(page).filter({ hasText: 'The clock of this device is about' });

  test('two days slow: told once, and the wizard goes by the right time', async ({ page, person }) => {
    await page.clock.install({ time: Date.now() - 2 * 86_400_000 });
    await page.goto('/booking');
    await signIn(page, person);
    await expect(notice(page)).toContainText('about 2 days slow. Booking goes by the right time.');
    await page.getByRole('radio', { name: 'Day Care' }).check();
    await expect(summary(page)).toContainText(formatDisplayDate(addDays(today, 1)));
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    const calendar = page.getByRole('group', { name: /^Date/ });
    await expect(calendar.getByRole('grid')).toBeVisible();
    const yesterday = calendar.locator(`[data-day="${addDays(today, -1)}"]`).getByRole('button');
    if ((await yesterday.count()) > 0) await expect(yesterday).toBeDisabled();

    await page.reload();
    await expect(heading(page, 'Select Date and Time')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('a minute slow: nothing is said', async ({ page, person }) => {
    await page.clock.install({ time: Date.now() - 60_000 });
    await page.goto('/booking');
    await signIn(page, person);
    await expect(heading(page, 'Choose Your Service')).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
  });

  test('two hours fast: the session goes on', async ({ page, person }) => {
    await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
    await page.goto('/about');
    await signIn(page, person);
    await expect(notice(page)).toContainText('about 2 hours fast.');
    await notice(page).getByRole('button', { name: 'Close toast' }).click();
    await typeReview(page);
    await submitReview(page).click();
    await expect(page).toHaveURL(/\/reviews$/);
  });
});
