import { auth, collections } from '../support/suite.ts';
import { aMailToUnsubscribe } from '../support/mails.ts';
import { expectSound, looks } from './support/look.ts';
import { storeSession } from './support/session.ts';
import { expect, test, type Person } from './support/test.ts';

const uidOf = async ({ email }: Person) => (await auth.getUserByEmail(email)).uid;

const settingsOf = async (person: Person) =>
  (
    await collections
      .settingsOf(await uidOf(person))
      .doc('mail')
      .get()
  ).data() ?? {};

for (const { name: width, viewport } of looks) {
  test(`customers choose which mails they want, at ${width}`, async ({ page, person }) => {
    await page.setViewportSize(viewport);
    await storeSession(page, person);
    await page.goto('/profile');
    const mails = page.getByRole('region', { name: 'Mails' });
    const review = mails.getByRole('checkbox', { name: /^A question for a review/ });
    const reminder = mails.getByRole('checkbox', { name: /^A reminder the day before/ });
    await expect(review).toBeChecked();
    await expect(mails.getByRole('checkbox', { name: /^A report card/ })).toBeChecked();
    await expectSound(page, 'profile-mails');

    await review.press('Space');
    await expect(mails.getByRole('status')).toHaveText('Saved.');
    await expect(review).not.toBeChecked();
    await expect.poll(() => settingsOf(person)).toMatchObject({ review: { on: false } });
    await page.reload();
    await expect(review).not.toBeChecked();
    await expect(reminder).toBeChecked();

    await review.press('Space');
    await expect.poll(() => settingsOf(person)).toMatchObject({ review: { on: true } });
    await expect(review).toBeChecked();
    await reminder.press('Space');
    await expect
      .poll(() => settingsOf(person))
      .toMatchObject({ review: { on: true }, reminder: { on: false } });
  });

  test(`the link of a mail asks, and unsubscribes, at ${width}`, async ({ page, person }) => {
    await page.setViewportSize(viewport);
    await storeSession(page, person);
    await page.goto('/profile');
    const review = page.getByRole('checkbox', { name: /^A question for a review/ });
    await expect(review).toBeChecked();
    const token = await aMailToUnsubscribe({ uid: await uidOf(person), kind: 'review' });

    // Without a session, as in a browser that a mail program opens.
    const other = await page.context().browser()?.newContext({ viewport });
    const link = await other?.newPage();
    if (link === undefined) throw new Error('There is no browser.');
    await link.goto(`/unsubscribe?kind=review&token=${token}`);
    await expect(link.getByText('Do you want no more questions for a review?')).toBeVisible();
    await expectSound(link, 'unsubscribe');
    expect(await settingsOf(person)).toEqual({});
    await link.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(link.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeFocused();
    await expect(link.getByText('We send you no more questions for a review.')).toBeVisible();
    await expectSound(link, 'unsubscribed');
    expect(await settingsOf(person)).toMatchObject({ review: { on: false } });
    await other?.close();

    // The open profile follows it.
    await expect(review).not.toBeChecked();
  });
}

test('a link whose address names other mails than its token says which are switched off', async ({
  page,
  person,
}) => {
  await storeSession(page, person);
  await page.goto('/profile');
  const token = await aMailToUnsubscribe({ uid: await uidOf(person), kind: 'review' });
  await page.goto(`/unsubscribe?kind=waitlistOffer&token=${token}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('We send you no more questions for a review.')).toBeVisible();
});

test.describe('a link that is not valid', () => {
  test.use({ expectedErrors: /40[04]/ });

  test('and is longer than any says the same', async ({ page }) => {
    await page.goto(`/unsubscribe?kind=review&token=${'a'.repeat(120)}`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'This link is not valid any more' }),
    ).toBeVisible();
  });

  test('says where mails are switched off', async ({ page }) => {
    await page.goto('/unsubscribe?kind=review&token=none');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'This link is not valid any more' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Your Profile' })).toHaveAttribute(
      'href',
      '/profile?tab=info',
    );
    await expectSound(page, 'unsubscribe-not-valid');
  });
});

test.describe('a choice that cannot be stored', () => {
  test.use({ expectedErrors: /ERR_|Firestore|cleardot/ });

  test('stays as it was, and says so', async ({ page, person }) => {
    await storeSession(page, person);
    await page.goto('/profile');
    const review = page.getByRole('checkbox', { name: /^A question for a review/ });
    await expect(review).toBeChecked();
    await page.context().setOffline(true);
    await review.press('Space');
    await expect(page.getByText('You are offline, so nothing was changed.')).toBeVisible();
    await expect(review).toBeChecked();
    await page.context().setOffline(false);
  });
});
