import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { publicPages } from '../../web/src/content/public-pages.ts';
import { expect, test } from './support/test.ts';

const widths = [390, 1280];

/** What a page says and shows, as far as it is to be seen at all. */
const shown = (page: Page): Locator =>
  page.locator('main').locator('h1, h2, h3, p, img').filter({ visible: true });

/** What of `parts` is one colour in a picture of the whole page, which nobody has scrolled. */
async function blankOf(page: Page, parts: Locator): Promise<string[]> {
  const places = await parts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      if (!(element instanceof HTMLElement)) return [];
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = element instanceof HTMLImageElement ? element.src : element.innerText;
      return { name: name.slice(-60), left: x + scrollX, top: y + scrollY, width, height };
    }),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = ({ left, top, width, height }: (typeof places)[number]): number => {
    const seen = new Set<number>();
    const [right, bottom] = [Math.min(info.width, left + width), Math.min(info.height, top + height)];
    for (let y = Math.max(0, Math.floor(top)); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(left)); x < right; x++) {
        seen.add(data.readUIntBE((y * info.width + x) * 3, 3));
      }
    }
    return seen.size;
  };
  return places
    .filter(({ name, width, height }) => name !== '' && width > 1 && height > 1)
    .filter((place) => colours(place) < 2)
    .map(({ name }) => name);
}

/**
 * Until every list and every picture of the page is there, seen or not. On paper cards are as high as their words, so a list that
 * arrives later moves what was measured before.
 */
async function expectAtRest(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect
    .poll(() =>
      page
        .locator('main img')
        .evaluateAll((images) =>
          images.flatMap((image) =>
            image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
              ? []
              : [image.outerHTML],
          ),
        ),
    )
    .toEqual([]);
}

for (const { path } of publicPages) {
  for (const width of widths) {
    test(`a picture of ${path} whole, ${width} px wide, shows everything before anybody scrolls`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expectAtRest(page);
      expect(await blankOf(page, shown(page))).toEqual([]);
    });
  }

  test(`${path} on paper has all its words and pictures`, async ({ page }) => {
    await page.goto(path);
    await expectAtRest(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await blankOf(page, shown(page))).toEqual([]);
    await expect(page.getByRole('banner')).toBeHidden();
  });
}

test('what a press opens on the screen stands open on paper', async ({ page }) => {
  await page.goto('/services');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: 'Dog Walking' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Long-Term Boarding' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('heading', { level: 2, name: 'Dog Walking' })).toBeHidden();
});
