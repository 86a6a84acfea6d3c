import type { Page } from '@playwright/test';

export type Weight = { requests: number; scriptKiB: number };

/** The manifest and the icon, which some browsers fetch for every page. */
const ofTheBrowser = new Set(['manifest', 'other']);

/** A page that sends nothing for so long has come to rest. */
const restMs = 1500;

/** Opens a page that nobody touches, and counts what it asks for until it has come to rest: scripts as they are sent, without headers. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  let requests = 0;
  page.on('request', (request) => {
    if (!ofTheBrowser.has(request.resourceType())) requests += 1;
  });
  await page.goto(address);
  // Hydration replaces the invisible placeholder of the account button.
  await page.locator('header .invisible').first().waitFor({ state: 'detached' });
  for (let before = 0; before < requests;) {
    before = requests;
    await page.waitForRequest(() => true, { timeout: restMs }).catch(() => undefined);
  }
  const bytes = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    // Each address once: its preload and its use are one request.
    const sizes = new Map(
      scripts.map((entry) => [
        entry.name,
        entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
      ]),
    );
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  });
  return { requests, scriptKiB: Math.round((bytes / 1024) * 10) / 10 };
}
