import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { join } from 'node:path';

/** What every state is looked at on: a phone and a desktop. */
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
 * The page, as it stands, has no fault that axe knows of and is nowhere wider than its window; nor is anything hard to
 * read in the dark, in which only colours differ. With PICTURES in the environment it is drawn into that folder too.
 */
export async function expectSound(page: Page, name: string): Promise<void> {
  await settled(page);
  await expectNoFault(new AxeBuilder({ page }), name);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `wider than the window: ${name}`).toBeLessThanOrEqual(0);
  await draw(page, name, 'light');

  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await expectNoFault(new AxeBuilder({ page }).withRules('color-contrast'), `${name}, dark`);
  await draw(page, name, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Colours are measured when what appears has appeared. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect?.getComputedTiming().endTime !== Infinity &&
            // What is not drawn yet does not move on.
            (effect instanceof KeyframeEffect
              ? effect.target?.checkVisibility({ contentVisibilityAuto: true })
              : true),
        )
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

async function expectNoFault(axe: AxeBuilder, name: string): Promise<void> {
  const { violations } = await axe.analyze();
  const faults = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes
      .slice(0, 3)
      .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect.soft(faults, `axe: ${name}`).toEqual([]);
}

async function draw(page: Page, name: string, scheme: 'light' | 'dark'): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({
    path: join(folder, `${name}-${width}-${scheme}.png`),
    fullPage: (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0,
  });
}
