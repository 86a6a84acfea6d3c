import { toast } from '../lib/toast.ts';
import { savesData } from '../rendering/saves-data.ts';

/** Milliseconds for the new service worker to take over; it needs a tenth of that. */
const takeOverMs = 3_000;

/**
 * Registers the service worker, which caches the public pages for the next visit. When a new version has
 * arrived, a message offers it. It activates when the person accepts, or once every tab of the site is closed.
 */
export async function watchForNewVersion(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/service-worker.js');
  const tell = () =>
    toast.info('There is a new version of this site.', {
      action: { label: 'Show it', onClick: () => show(registration) },
      until: 'closed',
    });
  // Without a controller this is the first visit's own worker: nothing is new.
  if (registration.waiting !== null && serviceWorker.controller !== null) tell();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller !== null) tell();
    });
  });
}

/**
 * Reloads the page in the new version. Chromium activates a new worker once the old one has stopped, but a request of the page at that
 * moment, such as for the code that the first press loads, starts the old one again, and the new one waits: half a minute, or
 * five where the page goes on asking. The page then leaves the workers, so that the network answers, and registers one anew
 * as on a first visit. Without a network it waits.
 */
function show(registration: ServiceWorkerRegistration): void {
  // Only the newest worker waits; none does where another tab has accepted.
  const { waiting } = registration;
  if (waiting === null) {
    location.reload();
    return;
  }
  const leaving = setTimeout(() => {
    if (navigator.onLine) void registration.unregister().then(() => location.reload());
  }, takeOverMs);
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      clearTimeout(leaving);
      location.reload();
    },
    { once: true },
  );
  waiting.postMessage('activate', []);
}
