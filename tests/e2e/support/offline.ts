import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import type { Page } from '@playwright/test';

/**
 * Two minutes pass in which nothing changes, and then the network goes. The page's clock is installed. Returns a pattern of the time
 * when it went, as the page shows it.
 */
export async function goOfflineLater(page: Page): Promise<string> {
  const time = async () => {
    const now = new Date(await page.evaluate(() => Date.now()));
    return timeText(now, now, business.timeZone);
  };
  await page.clock.fastForward(2 * 60_000);
  const before = await time();
  await page.context().setOffline(true);
  return `(${before}|${await time()})`;
}
