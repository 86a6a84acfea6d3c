import type { Page } from '@playwright/test';

export type Weight = { requests: number; scriptKiB: number };

/** A page that sends nothing for so long has come to rest. */
const restMs = 1500;

/** Opens a page that nobody touches, and counts what it asks for until it has come to rest: scripts as they are sent, without headers. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.goto(address);
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
