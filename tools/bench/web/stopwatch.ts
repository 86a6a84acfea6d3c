import type { Page } from '@playwright/test';

declare global {
  interface Window {
    stopwatch: {
      /** Milliseconds from the input to the next paint of the longest interaction after `start`. */
      longest: (start: number) => number;
      /** Milliseconds from the last tap until a page with this heading is painted. */
      painted: (heading: string) => Promise<number>;
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
        // Element Timing reports when the browser first painted a marked element.
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

/** Milliseconds from an input of `act` to the next paint; 16 stands for anything shorter. */
export async function interactionTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  await idle(page);
  const start = await page.evaluate(() => performance.now());
  await act();
  await idle(page);
  return Math.max(shortestMs, await page.evaluate((from) => window.stopwatch.longest(from), start));
}

export async function routeTime(page: Page, heading: string, act: () => Promise<unknown>): Promise<number> {
  await idle(page);
  const watch = await page.evaluateHandle((wanted) => {
    const painted = window.stopwatch.painted(wanted);
    return { painted };
  }, heading);
  await act();
  return watch.evaluate(({ painted }) => painted);
}

async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}
