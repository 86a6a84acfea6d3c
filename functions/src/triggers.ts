import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import type { Dependencies } from './dependencies.ts';
import type * as Features from './features.ts';
import { dependencies, region, secrets } from './runtime.ts';

type Written = { id: string; before: DocumentSnapshot; after: DocumentSnapshot };
type Follow = (features: typeof Features, deps: Dependencies, written: Written) => Promise<void>;

/** An event that fails comes again for a day. */
const afterWrites = (document: string, follow: Follow) =>
  onDocumentWritten(
    { document, region, secrets, memory: '512MiB', timeoutSeconds: 60, maxInstances: 1, retry: true },
    async ({ id, data }) => {
      if (data === undefined) return;
      const { before, after } = data;
      await follow(await import('./features.ts'), await dependencies(), { id, before, after });
    },
  );

const recorded: Follow = ({ auditDirectWrite }, deps, written) => auditDirectWrite(deps, written);

/** The collections that admins write without the API (firestore.rules). */
export const audit = {
  notes: afterWrites('notes/{id}', recorded),
  gallery: afterWrites('gallery/{id}', recorded),
};

const listed: Follow = ({ followCustomer }, deps, written) => followCustomer(deps, written);

/** Whoever writes them: what the list of customers shows follows (docs/decisions/0173-customers-are-found-and-blocked.md). */
export const customers = {
  users: afterWrites('users/{id}', listed),
  pets: afterWrites('users/{uid}/pets/{id}', async (features, deps, written) => {
    await listed(features, deps, written);
    await features.followProtection(deps, written);
  }),
};

const checked: Follow = ({ reportIfUnreadable }, deps, { after }) => reportIfUnreadable(deps, after);

/** What somebody may spoil by hand, and nobody come to read for days (docs/decisions/0169-unreadable-records-are-told-of.md). */
export const readable = {
  reservations: afterWrites('reservations/{id}', async (features, deps, written) => {
    await checked(features, deps, written);
    await features.followBooking(deps, written);
  }),
  payments: afterWrites('reservations/{id}/internal/{part}', checked),
  days: afterWrites('days/{id}', checked),
  reviews: afterWrites('reviews/{id}', checked),
  hidden: afterWrites('hiddenReviews/{id}', checked),
  gallery: afterWrites('gallery/{id}', checked),
  notes: afterWrites('notes/{id}', checked),
  attention: afterWrites('attention/{id}', checked),
  audit: afterWrites('audit/{id}', checked),
};
