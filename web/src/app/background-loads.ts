import { readLocal } from '../lib/read-storage.ts';
import { shellPages } from '../lib/shell-pages.ts';
import { firstUse } from '../rendering/first-use.ts';
import { savesData } from '../rendering/saves-data.ts';
import { FailedPage } from './error-boundary.tsx';
import { OfflineNotice, Toaster } from './shell.tsx';

/** Emulator builds change often, so they run without a service worker unless a test has stored this flag. */
const withServiceWorker = import.meta.env.MODE === 'production' || readLocal('serviceWorker') === 'on';

/** Milliseconds after the other loads, so that the pages behind links are prefetched first. */
const serviceWorkerDelayMs = 1_700;
/** Milliseconds after new content appears, so that pictures in view load first. */
const picturesDelayMs = 300;

/**
 * Loads what no page needs at once: messages about failures, pictures below the first screen, and the service
 * worker. A page that is prerendered whole is complete without the network; any other, also one with a frame, may lose it before somebody
 * uses the page.
 */
export function loadInBackground(prerendered: boolean): void {
  if (prerendered && !shellPages.test(location.pathname)) void firstUse().then(loadMessages);
  else loadMessages();
  loadAllPictures();
  if (withServiceWorker) setTimeout(() => void startServiceWorker(), serviceWorkerDelayMs);
}

/** Messages about what somebody does, and about a network that fails under it. */
function loadMessages(): void {
  FailedPage.preload();
  OfflineNotice.preload();
  Toaster.preload();
}

/**
 * Loads a page's lazy pictures before somebody scrolls to them, because the page may be printed or captured whole. If
 * the person saves data, they load only before printing.
 */
function loadAllPictures(): void {
  let timer: number | undefined;
  const load = () => {
    timer = undefined;
    for (const picture of document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')) {
      picture.loading = 'eager';
    }
  };
  addEventListener('beforeprint', load);
  if (savesData()) return;
  load();
  new MutationObserver(() => {
    timer ??= window.setTimeout(load, picturesDelayMs);
  }).observe(document.body, { childList: true, subtree: true });
}

async function startServiceWorker(): Promise<void> {
  try {
    const { watchForNewVersion } = await import('./new-version.ts');
    await watchForNewVersion();
  } catch {
    // The site works without a service worker, and the next visit tries again.
  }
}
