import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { join } from 'node:path';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const phone = { width: 390, height: 844 };

/** A phone and a desktop, for tests in which something else happens at either. */
export const looks = [
  { name: '390 px', viewport: phone },
  { name: '1280 px', viewport: { width: 1280, height: 900 } },
];

/** The narrowest phone, a usual one, a tablet and a desktop. */
const widths = [320, 390, 768, 1280];

/**
 * `expectAccessible` at every width, one after the other in one page, which is resized: to come to the same state at each width took
 * a third of the time again. Colours are those of every width, so contrast in dark mode is measured at the last alone.
 */
export async function expectSound(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 844 });
    await expectAccessibleInLight(page, name);
  }
  await expectContrastInDark(page, name);
  if (before !== null) await page.setViewportSize(before);
}

/**
 * axe finds nothing wrong on the page, the page is not wider than its window, and contrast is enough in dark mode too. With PICTURES
 * in the environment, screenshots are written into that folder.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectAccessibleInLight(page, name);
  await expectContrastInDark(page, name);
}

async function expectAccessibleInLight(page: Page, name: string): Promise<void> {
  await animationsFinished(page);
  await expectNoViolations(page, {}, name);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `wider than the window: ${name}`).toBeLessThanOrEqual(0);
  await screenshot(page, name, 'light');
}

async function expectContrastInDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await animationsFinished(page);
  await expectNoViolations(page, { runOnly: ['color-contrast'] }, `${name}, dark`);
  await screenshot(page, name, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits for running animations: colours are measured after them. */
async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect?.getComputedTiming().endTime !== Infinity &&
            // An element that is not rendered has no progress.
            (effect instanceof KeyframeEffect
              ? effect.target?.checkVisibility({ contentVisibilityAuto: true })
              : true),
        )
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

async function expectNoViolations(page: Page, options: RunOptions, name: string): Promise<void> {
  // The script is large: a page gets it once, however often it is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const faults = await page.evaluate(async (chosen) => {
    // The details of what passes would take a third of the time again.
    const { violations } = await window.axe.run({ ...chosen, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
  }, options);
  expect.soft(faults, `axe: ${name}`).toEqual([]);
}

async function screenshot(page: Page, name: string, scheme: 'light' | 'dark'): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({
    path: join(folder, `${name}-${width}-${scheme}.png`),
    fullPage: (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0,
  });
}
