import { toast } from '../lib/toast.ts';
import { savesData } from '../rendering/saves-data.ts';

/**
 * Registers the service worker, which caches the public pages for the next visit. When a new version has
 * arrived, a message offers it. It activates when the person accepts, or once every tab of the site is closed.
 */
export async function watchForNewVersion(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/service-worker.js');
  const tell = (waiting: ServiceWorker) =>
    toast.info('There is a new version of this site.', {
      action: {
        label: 'Show it',
        onClick: () => {
          serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
          waiting.postMessage('activate', []);
        },
      },
      until: 'closed',
    });
  // Without a controller this is the first visit's own worker: nothing is new.
  if (registration.waiting !== null && serviceWorker.controller !== null) tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller !== null) tell(installing);
    });
  });
}
