import type { Page } from '@playwright/test';

/** Keeps code away until the function that is returned is called: by default the entry's, without which nothing runs. */
export async function holdScripts(page: Page, code = '**/assets/index-*.js'): Promise<() => void> {
  const { promise: wanted, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await wanted;
    await route.continue();
  });
  return letIn;
}

/** From the next load on, `seen()` in the page answers which headings and skeletons have been visible. */
export async function watchMain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen: () => [...seen] });
    const look = () => {
      for (const shown of document.querySelectorAll('main h1, main [data-skeleton]')) {
        if (shown.checkVisibility({ visibilityProperty: true })) seen.add(shown.textContent);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

/** From the next load on, `shifted()` in the page answers how far what is in view has moved by itself (CLS). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    Object.assign(globalThis, { shifted: () => sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
