import type { Job } from '../../../jobs/run-jobs.ts';
import type { UnreadableDocument } from '../../../lib/documents.ts';
import { reportDocument, reportUnreadable } from '../attention.ts';
import type { ReconciliationDependencies } from '../dependencies.ts';

/** Tells of closures that cannot be read, those too that the queries of the bookings do not find any more. */
export function closuresJob(deps: ReconciliationDependencies): Job {
  return {
    name: 'closures',
    limit: 1,
    due: async () => [{ id: 'closures', since: deps.now() }],
    handle: async () => {
      const unreadable: UnreadableDocument[] = [];
      await deps.capacityRules.closures((one) => unreadable.push(one));
      for (const one of unreadable) await reportUnreadable(deps, one);
    },
    report: (path, error) => reportDocument(deps, path, error),
  };
}
