import type { Page } from '@playwright/test';

declare global {
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface Window {
    stopwatch: {
      /** Milliseconds from the input to the next paint of the longest interaction after `start`. */
      longest: (start: number) => number;
      /** Milliseconds from the last tap until a page with this heading is painted. */
      painted: (heading: string) => Promise<number>;
      /** Milliseconds of the longest frame after `startFrames`. */
      startFrames: () => void;
      longestFrame: () => number;
      /** Set for a page whose requests never end. */
      listens?: boolean;
    };
  }
}

/** Event Timing reports no interaction below 16 ms. */
const shortestMs = 16;

export async function installStopwatch(page: Page): Promise<void> {
  await page.addInitScript(`(${stopwatch.toString()})()`);
}

/** Runs in the browser. */
function stopwatch(): void {
  const interactions: PerformanceEntry[] = [];
  const isInteraction = (entry: PerformanceEntry) => 'interactionId' in entry && entry.interactionId !== 0;
  const keep = (entries: PerformanceEntry[]) => interactions.push(...entries.filter(isInteraction));
  const events = new PerformanceObserver((list) => keep(list.getEntries()));
  events.observe({ type: 'event', durationThreshold: 16, buffered: true });

  let [frameAt, longest] = [0, 0];
  const countFrame = (at: number) => {
    longest = Math.max(longest, at - frameAt);
    frameAt = at;
    requestAnimationFrame(countFrame);
  };

  let tappedAt = 0;
  addEventListener('pointerdown', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true });

  window.stopwatch = {
    startFrames: () => {
      if (frameAt === 0) requestAnimationFrame(countFrame);
      [frameAt, longest] = [performance.now(), 0];
    },
    longestFrame: () => longest,
    longest: (start) => {
      keep(events.takeRecords());
      const since = interactions.filter(({ startTime }) => startTime >= start);
      return Math.max(0, ...since.map(({ duration }) => duration));
    },
    painted: (wanted) =>
      new Promise((resolve) => {
        // Element Timing reports when the browser first painted a marked element.
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('renderTime' in entry) resolve(Number(entry.renderTime) - tappedAt);
          }
        }).observe({ type: 'element' });
        new MutationObserver(() => {
          for (const heading of document.querySelectorAll('h1, h1 span')) {
            if (heading.textContent.includes(wanted)) heading.setAttribute('elementtiming', wanted);
          }
        }).observe(document, { childList: true, subtree: true, characterData: true });
      }),
  };
}

/** Milliseconds from an input of `act` to the next paint; 16 stands for anything shorter. */
export async function interactionTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  await quiet(page);
  const start = await page.evaluate(() => performance.now());
  await act();
  await quiet(page);
  return Math.max(shortestMs, await page.evaluate((from) => window.stopwatch.longest(from), start));
}

/** Milliseconds of the longest frame during `act`. */
export async function longestFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  await framesDone(page);
  await page.evaluate(() => window.stopwatch.startFrames());
  await act();
  await framesDone(page);
  return page.evaluate(() => window.stopwatch.longestFrame());
}

export async function routeTime(page: Page, heading: string, act: () => Promise<unknown>): Promise<number> {
  await quiet(page);
  const watch = await page.evaluateHandle((text) => ({ painted: window.stopwatch.painted(text) }), heading);
  await act();
  return watch.evaluate(({ painted }) => painted);
}

/** Waits until the page has had nothing to load for half a second. */
async function quiet(page: Page): Promise<void> {
  if (await page.evaluate(() => window.stopwatch.listens))
    await page.waitForFunction(hasItsData, undefined, { polling: 100 });
  else await page.waitForLoadState('networkidle');
  await framesDone(page);
}

/** Runs in the browser. A page that listens to Firestore is never without a request: only those that have ended count. */
function hasItsData(): boolean {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
  return performance.now() - Math.max(...ends) > 500;
}

export async function framesDone(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}
