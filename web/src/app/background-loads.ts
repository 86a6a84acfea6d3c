import { everyTab, readFrom } from '../lib/stored.ts';
import { loadAllPictures } from './all-pictures.ts';
import { FailedPage } from './error-boundary.tsx';

/** Emulator builds change all the time and do without, unless a test has set this in the browser's storage. */
const withServiceWorker =
  import.meta.env.MODE === 'production' || readFrom(everyTab, 'serviceWorker') === 'on';

/** Milliseconds: the pages that links lead to are prefetched before. */
const beforeServiceWorker = 1_700;

/** Loads what no page needs at once: the page for failures, pictures below the first screen, and the pages kept for the next visit. */
export function loadInBackground(): void {
  FailedPage.preload();
  loadAllPictures();
  if (withServiceWorker) setTimeout(() => void startServiceWorker(), beforeServiceWorker);
}

async function startServiceWorker(): Promise<void> {
  try {
    const { watchForNewVersion } = await import('./new-version.ts');
    await watchForNewVersion();
  } catch {
    // The site works without one, and the next visit tries again.
  }
}
