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

/** The viewports of the tests of looks: a phone and a desktop. */
export const looks = [
  { name: '390 px', viewport: { width: 390, height: 844 } },
  { name: '1280 px', viewport: { width: 1280, height: 900 } },
];

/** The narrowest phone and a tablet, where lines may still run out of room. */
export const widthsBetween = [320, 768].map((width) => ({
  name: `${width} px`,
  viewport: { width, height: 800 },
}));

/**
 * axe finds nothing wrong on the page, the page is not wider than its window, and contrast is enough in dark mode too. With PICTURES
 * in the environment, screenshots are written into that folder.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await animationsFinished(page);
  await expectNoViolations(page, {}, name);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `wider than the window: ${name}`).toBeLessThanOrEqual(0);
  await screenshot(page, name, 'light');

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
