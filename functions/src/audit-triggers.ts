import { onDocumentWritten } from 'firebase-functions/firestore';
import { dependencies, region, secrets } from './runtime.ts';

/** The collections that admins write without the API (firestore.rules). An event that fails comes again for a day. */
const triggerOf = (collection: 'notes' | 'gallery') =>
  onDocumentWritten(
    {
      document: `${collection}/{id}`,
      region,
      secrets,
      memory: '512MiB',
      timeoutSeconds: 60,
      maxInstances: 1,
      retry: true,
    },
    async ({ id, time, data }) => {
      if (data === undefined) return;
      const { auditDirectWrite } = await import('./features.ts');
      await auditDirectWrite(await dependencies(), {
        id,
        at: new Date(time),
        before: data.before,
        after: data.after,
      });
    },
  );

export const notes = triggerOf('notes');
export const gallery = triggerOf('gallery');
