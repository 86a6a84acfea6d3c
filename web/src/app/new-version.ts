import { toast } from '../lib/toast.ts';
import { savesData } from '../rendering/saves-data.ts';

/**
 * Starts the service worker, which keeps the public pages for the next visit, and tells of a new version when one has
 * arrived: it is taken up at the person's wish, or once every tab of the site is closed.
 */
export async function watchForNewVersion(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/service-worker.js');
  const tell = (waiting: ServiceWorker) =>
    toast.info(
      'There is a new version of this site.',
      {
        label: 'Show it',
        onClick: () => {
          serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
          waiting.postMessage('activate', []);
        },
      },
      'closed',
    );
  // Without one that is in charge, the first visit's own has arrived: nothing is new.
  if (registration.waiting !== null && serviceWorker.controller !== null) tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller !== null) tell(installing);
    });
  });
}
