import { everyTab, readFrom } from '../lib/stored.ts';
import { savesData } from '../rendering/saves-data.ts';
import { FailedPage } from './error-boundary.tsx';
import { OfflineNotice, Toaster } from './shell.tsx';

/** Emulator builds change all the time and do without, unless a test has set this in the browser's storage. */
const withServiceWorker =
  import.meta.env.MODE === 'production' || readFrom(everyTab, 'serviceWorker') === 'on';

/** Milliseconds after the other loads: the pages that links lead to are prefetched before. */
const beforeServiceWorker = 1_700;
/** Milliseconds after new content appears: what is in view comes first. */
const beforePictures = 300;

/** Loads what no page needs at once: what tells of failures, pictures below the first screen, and the pages kept for the next visit. */
export function loadInBackground(): void {
  FailedPage.preload();
  OfflineNotice.preload();
  Toaster.preload();
  loadAllPictures();
  if (withServiceWorker) setTimeout(() => void startServiceWorker(), beforeServiceWorker);
}

/**
 * Loads the pictures further down, which the browser loads when somebody comes near: the page may be printed or captured whole. Where the
 * person saves data, only before printing.
 */
function loadAllPictures(): void {
  let timer: number | undefined;
  const load = () => {
    timer = undefined;
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
      picture.loading = 'eager';
    }
  };
  addEventListener('beforeprint', load);
  if (savesData()) return;
  load();
  new MutationObserver(() => {
    timer ??= window.setTimeout(load, beforePictures);
  }).observe(document.body, { childList: true, subtree: true });
}

async function startServiceWorker(): Promise<void> {
  try {
    const { watchForNewVersion } = await import('./new-version.ts');
    await watchForNewVersion();
  } catch {
    // The site works without one, and the next visit tries again.
  }
}
