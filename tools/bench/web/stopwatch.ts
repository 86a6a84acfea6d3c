import type { Page } from '@playwright/test';

declare global {
  interface Window {
    stopwatch: {
      /** The longest interaction that began after `start`, from the input to the next paint. */
      longest: (start: number) => number;
      /** Resolves to the milliseconds from the last tap until a page with this heading is painted. */
      painted: (heading: string) => Promise<number>;
    };
  }
}

/** Event Timing reports no interaction below 16 ms. */
const shortestMs = 16;

/** Adds `window.stopwatch` to each document of the page. */
export async function installStopwatch(page: Page): Promise<void> {
  await page.addInitScript(`(${stopwatch.toString()})()`);
}

/** Runs in the browser. */
function stopwatch(): void {
  const interactions: PerformanceEntry[] = [];
  const keep = (entries: PerformanceEntry[]) =>
    interactions.push(
      ...entries.filter((entry) => 'interactionId' in entry && Number(entry.interactionId) > 0),
    );
  const events = new PerformanceObserver((list) => keep(list.getEntries()));
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  events.observe(options);

  let tappedAt = 0;
  addEventListener('pointerdown', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true });

  window.stopwatch = {
    longest: (start) => {
      keep(events.takeRecords());
      return Math.max(
        0,
        ...interactions.filter((entry) => entry.startTime >= start).map(({ duration }) => duration),
      );
    },
    painted: (wanted) =>
      new Promise((resolve) => {
        // Element Timing: the browser itself reports when a marked element was first painted.
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('renderTime' in entry) resolve(Number(entry.renderTime) - tappedAt);
          }
        }).observe({ type: 'element' });
        new MutationObserver(() => {
          for (const heading of document.querySelectorAll('h1')) {
            if (heading.textContent.includes(wanted)) heading.setAttribute('elementtiming', wanted);
          }
        }).observe(document, { childList: true, subtree: true, characterData: true });
      }),
  };
}

/** The milliseconds from an input of `act` to the next paint, 16 for everything below. */
export async function interactionTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  await idle(page);
  const start = await page.evaluate(() => performance.now());
  await act();
  await idle(page);
  return Math.max(shortestMs, await page.evaluate((from) => window.stopwatch.longest(from), start));
}

/** The milliseconds from the tap of `act` until a page with this heading is painted. */
export async function routeTime(page: Page, heading: string, act: () => Promise<unknown>): Promise<number> {
  await idle(page);
  const watch = await page.evaluateHandle((wanted) => {
    const painted = window.stopwatch.painted(wanted);
    return { painted };
  }, heading);
  await act();
  return watch.evaluate(({ painted }) => painted);
}

/** Waits until the network and the main thread have nothing left to do, so that nothing else delays the next input. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}
