import type { Page } from '@playwright/test';

declare global {
  interface Window {
    stopwatch: {
      /** The longest of the interactions since `start`, from the input to the next paint. */
      slowest: (start: number) => number;
      /** When this heading was painted for the first time, and when the tap before it began. */
      route: { heading: string; tapped: number; painted: number | null };
    };
  }
}

/** Chromium tells of no interaction that took less. */
const shortest = 16;

/** Makes every page of `page` measure its interactions: Event Timing for each, and the paint of a new page's heading. */
export async function installStopwatch(page: Page): Promise<void> {
  await page.addInitScript(`(${watchInteractions.toString()})()`);
}

/** Runs in the page. */
function watchInteractions(): void {
  const seen: { start: number; duration: number }[] = [];
  const keep = (list: { getEntries: () => PerformanceEntry[] }) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) {
        seen.push({ start: entry.startTime, duration: entry.duration });
      }
    }
  };
  const observer = new PerformanceObserver(keep);
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  observer.observe(options);

  const route: Window['stopwatch']['route'] = { heading: '', tapped: 0, painted: null };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      route.tapped = timeStamp;
    },
    { capture: true },
  );
  const look = () => {
    if (route.heading === '' || route.painted !== null) return;
    for (const heading of document.querySelectorAll('h1')) {
      if (heading.textContent.includes(route.heading)) heading.setAttribute('elementtiming', route.heading);
    }
  };
  // The browser's own word for when an element was painted first.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('identifier' in entry && 'renderTime' in entry) || entry.identifier !== route.heading) continue;
      route.painted ??= Number(entry.renderTime);
    }
  }).observe({ type: 'element' });
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });

  window.stopwatch = {
    route,
    slowest: (start) => {
      keep({ getEntries: () => observer.takeRecords() });
      return Math.max(0, ...seen.filter((entry) => entry.start >= start).map(({ duration }) => duration));
    },
  };
}

/** The INP of what `act` does, in milliseconds; `shortest` stands for all below. The page has to be at rest before. */
export async function interactionTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  await atRest(page);
  const start = await page.evaluate(() => performance.now());
  await act();
  await atRest(page);
  return Math.max(shortest, await page.evaluate((from) => window.stopwatch.slowest(from), start));
}

/** Milliseconds from the beginning of the tap that `act` makes until a page under this heading is painted. */
export async function routeTime(page: Page, heading: string, act: () => Promise<unknown>): Promise<number> {
  await atRest(page);
  await page.evaluate((wanted) => {
    Object.assign(window.stopwatch.route, { heading: wanted, painted: null });
  }, heading);
  await act();
  const painted = await page.waitForFunction(() => {
    const { tapped, painted: at } = window.stopwatch.route;
    return at !== null && at > 0 && { milliseconds: at - tapped };
  });
  const result = await painted.jsonValue();
  return result === false ? Number.NaN : result.milliseconds;
}

/** Until the page has painted what is due and has nothing to do: as when a person looks for where to tap next. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}
