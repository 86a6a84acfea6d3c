import { business } from '@pawprints/domain/business';
import { addDays, todayIn } from '@pawprints/domain/calendar';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { signInWith } from './support/customer.ts';
import { answerDays, toDates } from './support/days.ts';
import { reviewCards } from './support/reviews.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';
import { chooseDate } from './support/calendar.ts';

const start = addDays(todayIn(business.timeZone, new Date()), 9);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

    test('what is chosen on a public page is seen', async ({ page }) => {
      await page.goto('/');
      const about = page.getByRole('banner').getByRole('link', { name: 'About' });
      await expectSeen(page, about, () => about.click(), 'the page in the header');

      await page.goto('/reviews');
      const second = page.getByRole('button', { name: 'Page 2' });
      await expectSeen(page, second, () => second.click(), 'the page of a list');
      await page.goto('/reviews?search=Pete+Lindqvist');
      await expect(page.getByRole('region', { name: 'Reviews' })).toHaveAttribute('aria-busy', 'false');
      const stars = reviewCards(page).first().locator('svg');
      await expectUnlike(await picture(stars.nth(3)), await picture(stars.nth(4)), 'four stars of five');

      await page.goto('/services');
      const tab = page.getByRole('tab', { name: 'Boarding', exact: true });
      await expectSeen(page, tab, () => tab.click(), 'a tab');
      const estimate = page.getByRole('tabpanel').getByRole('region', { name: 'Your estimate' });
      await estimate.scrollIntoViewIfNeeded();
      const bath = estimate.locator('label', { hasText: 'Dog Bath' });
      await expectSeen(page, bath, () => bath.click(), 'a checkbox');
    });

    test('the page that is open is seen in the menu of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      const about = menu.getByRole('link', { name: 'About' });
      const open = () => page.getByRole('button', { name: 'Open menu' }).click();
      await open();
      await expectSeen(
        page,
        about,
        async () => {
          await about.click();
          await expect(page).toHaveURL('/about');
          await open();
        },
        'the page in the menu',
      );
    });

    test('what is chosen in the wizard is seen', async ({ page, person }) => {
      await signInWith(page, person);
      await page.goto('/booking');
      const card = (name: string) => page.locator('label', { hasText: name }).first();
      const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      await expectSeen(page, card('Day Care'), () => card('Day Care').click(), 'a service');
      await expectSeen(page, card('Dog Bath'), () => card('Dog Bath').click(), 'an add-on');
      const next = () => page.getByRole('button', { name: 'Continue to Date & Time' }).click();
      await expectSeen(page, step('Date & Time'), next, 'the step');

      const date = page.getByRole('group', { name: /^Date/ });
      await chooseDate(date, start);
      const other = dayIn(date, start.endsWith('-01') ? addDays(start, 1) : addDays(start, -1));
      await expectSeen(page, other, () => other.getByRole('button').click(), 'a day');

      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await card('Boarding').click();
      await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
      const first = page.getByRole('group', { name: /^Drop-off Date/ });
      const last = page.getByRole('group', { name: /^Pick-up Date/ });
      await chooseDate(first, start);
      await chooseDate(last, addDays(start, 1));
      const within = dayIn(last, addDays(start, 2));
      await expectSeen(page, within, () => chooseDate(last, addDays(start, 3)), 'a day of the stay');
      await expectUnlike(
        await picture(within),
        await picture(dayIn(last, addDays(start, 3))),
        'the last day of the stay among its others',
      );
      await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
      await expectSeen(page, card('Luna'), () => card('Luna').click(), 'a dog');
      await page.getByRole('button', { name: 'Add a New Pet' }).click();
      await expect(page.getByRole('heading', { name: 'Add a New Pet' })).toBeFocused();
      await expectSeen(page, card('Large'), () => card('Large').click(), 'a size');
      await expectSeen(page, card('Neutered'), () => card('Neutered').click(), 'a box of a form');
    });

    test('full, closed and scarce days are told apart', async ({ page, person }) => {
      const date = addDays(start, 2);
      const states = {
        open: { state: 'open' },
        few: { state: 'few', places: 2 },
        full: { state: 'full', pool: 'house' },
        closed: { state: 'closed', reason: 'Closed for repairs' },
      } as const;
      const pictures: (readonly [string, Buffer])[] = [];
      const days = page.getByRole('group', { name: /^Date/ });
      for (const [name, state] of Object.entries(states)) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await answerDays(page, (one) => (one === date ? state : { state: 'open' }));
        if (name === 'open') await toDates(page, person);
        else await page.reload();
        await chooseDate(days, start);
        if (name !== 'open')
          await expect(dayIn(days, date).getByRole('button')).toHaveAccessibleName(/(full|left|repairs)$/);
        await rest(page);
        pictures.push([name, await picture(dayIn(days, date))]);
      }
      for (const [index, [name, one]] of pictures.entries()) {
        for (const [other, another] of pictures.slice(index + 1)) {
          await expectUnlike(one, another, `${name} and ${other}`);
        }
      }

      // A night that is full within a stay is still read.
      await page.goto('/booking?service=boarding&step=datetime');
      const last = page.getByRole('group', { name: /^Pick-up Date/ });
      await chooseDate(page.getByRole('group', { name: /^Drop-off Date/ }), start);
      await chooseDate(last, addDays(start, 4));
      await rest(page);
      const within = dayIn(page.getByRole('group', { name: /^Drop-off Date/ }), date);
      const { x, y, width, height } = await boxOf(within);
      const clip = { x: x + 8, y: y + 8, width: width - 16, height: height - 16 };
      const pixels = await pixelsOf(await page.screenshot({ clip }));
      const ground = commonest(pixels);
      const number = pixels.filter((pixel) => contrast(pixel, ground) >= 3);
      expect(number.length, 'its number').toBeGreaterThanOrEqual(30);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('what is chosen in the profile and in a review is seen', async ({ page, person }) => {
      await signInWith(page, person);
      await page.goto('/profile');
      const pets = page.getByRole('tab', { name: 'My Pets' });
      await expectSeen(page, pets, () => pets.click(), 'a tab');
      await page.goto('/write-review');
      await expect(heading(page, 'Write a Review')).toBeVisible();
      const fourth = page.locator('label', { has: page.getByRole('radio', { name: '4 stars' }) });
      const second = page.locator('label', { has: page.getByRole('radio', { name: '2 stars' }) });
      await expectSeen(page, fourth, () => second.click(), 'two stars of five');
    });

    test('a dialog has an edge, and the focus a ring', async ({ page }) => {
      await page.goto('/reviews');
      const dialog = page.getByRole('dialog');
      await reviewCards(page).first().getByRole('button').click();
      await expect(dialog).toBeVisible();
      const { x, y, width, height } = await boxOf(dialog);
      for (const clip of [
        { x: x - 3, y: y + height / 2, width: 6, height: 1 },
        { x: x + width - 3, y: y + height / 2, width: 6, height: 1 },
      ]) {
        const edge = await pixelsOf(await page.screenshot({ clip }));
        const contrasts = edge.slice(1).map((pixel, index) => contrast(pixel, edge[index] ?? pixel));
        expect(Math.max(...contrasts), 'the edge').toBeGreaterThanOrEqual(3);
      }
      const close = dialog.getByRole('button', { name: 'Close' });
      await expectRing(page, close);
      await page.keyboard.press('Escape');
      await page.goto('/services');
      await expectRing(page, page.getByRole('tab', { selected: true }));
      await expectRing(page, page.getByRole('link', { name: 'Book Day Care' }));
    });
  });
}

/** What `act` chooses looks other than before, whatever has the focus or the pointer. */
async function expectSeen(
  page: Page,
  target: Locator,
  act: () => Promise<unknown>,
  what: string,
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await rest(page);
  const before = await picture(target);
  await act();
  await rest(page);
  await expect(async () => expectUnlike(before, await picture(target), what)).toPass({ timeout: 10_000 });
}

async function rest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** The ring of the keyboard's focus around what is pressed. */
async function expectRing(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await rest(page);
  const { x, y, width, height } = await boxOf(target);
  const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
  const before = await page.screenshot({ clip });
  await target.press('Shift');
  await expectUnlike(before, await page.screenshot({ clip }), 'the ring of the focus');
}

async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} is not to be seen.`);
  return box;
}

const picture = (target: Locator): Promise<Buffer> => target.screenshot();

const dayIn = (calendar: Locator, date: string): Locator =>
  calendar.locator(`[data-day="${date}"]:not([data-outside])`);

/** So many pixels differ by a contrast of 3 : 1 as a line of 2 pixels around a small box has. */
async function expectUnlike(before: Buffer, after: Buffer, what: string): Promise<void> {
  const [first, second] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const changed = first.filter((pixel, index) => contrast(pixel, second[index] ?? pixel) >= 3);
  expect(changed.length, what).toBeGreaterThanOrEqual(50);
}

type Pixel = readonly [red: number, green: number, blue: number];

async function pixelsOf(png: Buffer): Promise<Pixel[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 3, index * 3 + 3);
    return [red, green, blue];
  });
}

function commonest(pixels: readonly Pixel[]): Pixel {
  const counts = new Map<string, { pixel: Pixel; count: number }>();
  for (const pixel of pixels) {
    const count = (counts.get(pixel.join()) ?? { count: 0 }).count + 1;
    counts.set(pixel.join(), { pixel, count });
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  if (most === undefined) throw new Error('The picture is empty.');
  return most.pixel;
}

/** As WCAG 2 defines it. */
function contrast(one: Pixel, other: Pixel): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(pixel: Pixel): number {
  const [red, green, blue] = pixel.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
