import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { adminAttentionRoutes } from '@pawprints/domain/contract/admin-attention';
import { adminReviewRoutes } from '@pawprints/domain/contract/admin-reviews';
import { call } from '../support/api.ts';
import { openEntry } from '../support/attention-entries.ts';
import { book, bookAndPay, cancel, wireTime } from '../support/bookings.ts';
import { newAdmin } from '../support/gallery.ts';
import { reconcileOnly, runReconciliation } from '../support/reconciliation.ts';
import { attentionOf, spoil, stored } from '../support/records.ts';
import { writeMany } from '../support/reviews.ts';
import { collections, stripe } from '../support/suite.ts';
import { openAsAdmin } from './support/admin.ts';
import { expectAccessible } from './support/look.ts';
import { refuse } from './support/reviews.ts';
import { expect, loseAnswers, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const slotsOn = (day: number) => [
  { dropOffTime: wireTime(day, '08:00 AM'), pickUpTime: wireTime(day, '05:00 PM') },
];

/** The entry about a booking. */
const entryOf = (page: Page, id: number): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: `Booking ${id}`, exact: true }) });

async function settle(page: Page, entry: Locator, note: string): Promise<void> {
  await entry.getByRole('button', { name: 'Settle…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What was done?').fill(note);
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
}

/** A refund that the bank has sent back. */
async function failedRefund(day: number) {
  const booked = await bookAndPay({ timeSlots: slotsOn(day) });
  const scope = { session: booked.session };
  await cancel(booked);
  const failLatest = async () => {
    const refund = (await stripe.records({ scope })).refunds.at(-1)?.id ?? '';
    await stripe.settleRefund({ refund, status: 'failed' });
    await stripe.idle({ scope });
  };
  await failLatest();
  return { id: booked.reservation.id, failLatest };
}

test.use({ expectedErrors: /409|ERR_FAILED/ });

test('an unreadable booking and a failed refund are settled with a note, come back, and stop nothing', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  const spoilt = await book({ timeSlots: slotsOn(80) });
  const refund = await failedRefund(81);
  const { id } = spoilt.reservation;
  const document = collections.reservations.doc(String(id));
  const mend = await spoil(document, 'lines');
  const reconcile = () => reconcileOnly({ reservations: [id], since: new Date() }, 32 * 60_000);
  await reconcile();

  await openAsAdmin(page, person);
  const pages = page.getByRole('navigation', { name: 'Admin' });
  await expect(pages.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: /^Attention \d+\+? open$/ }).click();
  await expect(page).toHaveURL('/admin/attention');
  const unreadable = entryOf(page, id);
  const failed = entryOf(page, refund.id);
  await expect(unreadable).toContainText('A record cannot be read');
  await expect(failed).toContainText('A refund did not reach the customer');
  await expect(failed).toContainText('$45');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-attention');
  }

  await unreadable.getByRole('button', { name: 'Settle…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(dialog.getByText('Please say what was done.')).toBeVisible();
  await page.keyboard.press('Escape');
  await settle(page, unreadable, 'Asked for the backup.');
  await expect(toasts(page).getByText('It is settled.')).toBeVisible();
  await expect(unreadable).toHaveCount(0);
  // The focus has gone on to another entry, not to the top of the page.
  await expect(page.locator('li h2:focus')).toHaveCount(1);

  // An amount that was never owed is refused in words; a part of it is taken, and the rest stays due.
  await failed.getByRole('button', { name: 'Settle…' }).click();
  await dialog.getByLabel('What was done?').fill('Paid a part in cash.');
  // Also what is no amount stays as it was typed.
  for (const typed of ['10,00', '1,500', '$10.50']) {
    await dialog.getByLabel('Paid elsewhere').fill(typed);
    await page.keyboard.press('Escape');
    await failed.getByRole('button', { name: 'Settle…' }).click();
    await expect(dialog.getByLabel('Paid elsewhere')).toHaveValue(typed);
    await expect(dialog.getByLabel('What was done?')).toHaveValue('Paid a part in cash.');
  }
  await dialog.getByLabel('Paid elsewhere').fill('50');
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(dialog.getByText(/^Only \$45 was paid with this payment/)).toBeVisible();
  await dialog.getByLabel('Paid elsewhere').fill('13.50');
  await expectAccessible(page, 'admin-attention-settle');
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(toasts(page).getByText(/^It is settled. \$31.50 is still due/)).toBeVisible();
  await expect(failed).toHaveCount(0);

  await page.getByRole('link', { name: 'Settled' }).click();
  await expect(page).toHaveURL('/admin/attention?state=settled');
  await expect(unreadable).toContainText(`Settled by ${person.name}`);
  await expect(unreadable).toContainText('Asked for the backup.');
  await expect(failed).toContainText('$13.50 was paid elsewhere.');
  await expect(failed).toContainText('$31.50 is still due to the customer.');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(toasts(page).getByText(/^Stripe is asked again for \$31.50/)).toBeVisible();
  await expect(failed).toContainText('Stripe is asked again within 16 minutes.');
  await expect(failed.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await runReconciliation(refund.id);
  expect((await stored(refund.id)).refunds.at(-1)).toMatchObject({ amountCents: 3150, status: 'succeeded' });

  // Both happen anew, and others book meanwhile.
  await refund.failLatest();
  await mend();
  const mendAgain = await spoil(document, 'lines');
  await reconcile();
  const other = await bookAndPay({ timeSlots: slotsOn(82) });
  expect(await stored(other.reservation.id)).toMatchObject({ status: 'PAID' });
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.reload();
  await expect(unreadable).toContainText('A record cannot be read');
  await expect(failed).toContainText('A refund did not reach the customer');

  // What was done stands in the audit, with its record.
  await pages.getByRole('link', { name: 'Audit' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `Booking ${refund.id}` }) });
  await expect(row.filter({ hasText: 'Had a refund tried again' })).toContainText(person.name);
  await page.goto(`/admin/audit?record=reservations/${refund.id}`);
  await expect(page.getByText(`Only what was done with Booking ${refund.id}.`)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-audit');
  }
  await page.goto('/admin/attention');

  await loseAnswers(page, '**/api/v1/admin/attention/*/retry');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(toasts(page).getByText('No answer came, so it may be done or not.')).toBeVisible();
  await expect(failed).toContainText('Stripe is asked again within 16 minutes.');
  await page.unrouteAll({ behavior: 'wait' });

  // Somebody else settles it meanwhile.
  const [entry] = await attentionOf(refund.id);
  await failed.getByRole('button', { name: 'Settle…' }).click();
  await dialog.getByLabel('What was done?').fill('Called them.');
  await call(adminAttentionRoutes.settleAttention, {
    as: await newAdmin(),
    params: { id: entry?.id ?? '' },
    body: { note: 'Paid by bank.', elsewhere: 31.5 },
  });
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(dialog.getByText('Somebody has settled this already.')).toBeVisible();
  await expect(dialog.getByLabel('What was done?')).toHaveValue('Called them.');
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(failed).toHaveCount(0);
  await mendAgain();
});

/** An entry that nothing settles by itself; answers with what finds it on the page. */
async function unknownRefund(page: Page): Promise<Locator> {
  const reference = randomUUID();
  await collections.attention
    .doc(`REFUND_UNKNOWN-${reference}`)
    .set(openEntry({ cause: 'REFUND_UNKNOWN', reference }));
  return page.getByRole('article').filter({ hasText: reference });
}

test.describe('on an open page', () => {
  // A minute that passes at once is long for a connection that begins.
  test.use({ expectedErrors: /Could not reach Cloud Firestore backend|cleardot/ });
  test('what others do comes within a minute', async ({ page, person }) => {
    await page.clock.install();
    const before = await unknownRefund(page);
    await openAsAdmin(page, person);
    const pages = page.getByRole('navigation', { name: 'Admin' });
    const count = pages.getByText(/ open$/);
    await expect(count).toBeVisible();
    // On Today, where only the number tells of it.
    const asked = page.waitForRequest(/admin\/attention\?state=open/);
    await page.clock.fastForward('01:00');
    await asked;

    await pages.getByRole('link', { name: /^Attention/ }).click();
    await expect(before).toBeVisible();
    // A list that is still being asked for when the minute is over is not asked for twice: then the next minute brings it.
    const comesByTheMinute = (entry: Locator) =>
      expect(async () => {
        await page.clock.fastForward('01:00');
        await expect(entry).toBeVisible({ timeout: 3000 });
      }).toPass();
    await comesByTheMinute(await unknownRefund(page));

    await pages.getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    const [id = 0] = await writeMany([{ name: person.name }]);
    await comesByTheMinute(page.getByRole('article', { name: `Review by ${person.name}` }));

    const admin = await newAdmin();
    await pages.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await call(adminReviewRoutes.hideReview, {
      as: admin,
      params: { id },
      body: { reason: 'It was a test.' },
    });
    await comesByTheMinute(page.getByRole('row', { name: `Review ${id}` }));
  });
});

test.describe('settling an entry, on a phone', () => {
  test.use({ expectedErrors: /409|ERR_FAILED/ });
  const phone = { width: 390, height: 844 };

  test('begins with its field by keyboard, and goes on with what was typed', async ({ page, person }) => {
    const entry = await unknownRefund(page);
    await page.setViewportSize(phone);
    await openAsAdmin(page, person, '/admin/attention');
    const open = entry.getByRole('button', { name: 'Settle…' });
    const note = page.getByRole('dialog').getByLabel('What was done?');
    await open.press('Enter');
    await expect(note).toBeFocused();
    await page.keyboard.type('Called them.');
    await page.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
    await open.press('Enter');
    await expect(note).toHaveValue('Called them.');
    await page.reload();
    await open.click();
    await expect(note).toHaveValue('Called them.');
    await page.getByRole('dialog').getByRole('button', { name: 'Settle', exact: true }).click();
    await expect(toasts(page).getByText('It is settled.')).toBeVisible();
    await expect(entry).toHaveCount(0);
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Called them.');
  });

  test('says in the dialog what is refused or not answered, and no message covers its buttons', async ({
    page,
    person,
  }) => {
    const [first, second] = [await unknownRefund(page), await unknownRefund(page)];
    await page.setViewportSize(phone);
    await openAsAdmin(page, person, '/admin/attention');
    const dialog = page.getByRole('dialog');
    const settleIt = dialog.getByRole('button', { name: 'Settle', exact: true });
    await refuse(page, '**/api/v1/admin/attention/*/settle', 409, 'Not now.');
    await settle(page, first, 'Called them.');
    await expect(dialog.getByRole('alert')).toHaveText('Not now.');
    await expect(toasts(page).locator('li')).toHaveCount(0);
    await expectAccessible(page, 'admin-attention-refused');
    await page.unroute('**/api/v1/admin/attention/*/settle');
    await loseAnswers(page, '**/api/v1/admin/attention/*/settle');
    await settleIt.click();
    await expect(dialog.getByRole('alert')).toContainText('No answer came, so it may be done or not.');
    await page.unrouteAll({ behavior: 'wait' });
    await settleIt.click();
    await second.getByRole('button', { name: 'Settle…' }).click();
    await expect(toasts(page).getByText('It is settled.')).toBeVisible();
    for (const name of ['Not yet', 'Settle']) {
      await dialog.getByRole('button', { name, exact: true }).click({ trial: true, timeout: 1000 });
    }
  });
});
