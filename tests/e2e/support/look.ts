import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { join } from 'node:path';

/** Both widths and both colour schemes that every step is looked at in. */
export const looks = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${width} px, ${colorScheme}`,
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme,
  })),
);

/**
 * The page, as it stands, has no fault that axe knows of and is nowhere wider than its window. With PICTURES in the
 * environment it is drawn into that folder too.
 */
export async function expectSound(page: Page, name: string): Promise<void> {
  // Colours are measured when what appears has appeared.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes
      .slice(0, 3)
      .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect.soft(faults, `axe: ${name}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `wider than the window: ${name}`).toBeLessThanOrEqual(0);

  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  const { width } = page.viewportSize() ?? { width: 0 };
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.screenshot({
    path: join(folder, `${name}-${width}-${dark ? 'dark' : 'light'}.png`),
    fullPage: (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0,
  });
}
