import type { Job } from '../../jobs/run-jobs.ts';
import { reportDocument } from './attention.ts';
import type { ReconciliationDependencies } from './dependencies.ts';

/** Deletes the files of uploads and deletions that were cut off, so that no file outlives its record (docs/security.md). */
export function filesJob(deps: ReconciliationDependencies): Job {
  return {
    name: 'files',
    limit: 100,
    due: (limit) => deps.orphanedFiles.abandoned(limit),
    handle: (id) => deps.orphanedFiles.remove(id),
    report: (id, error) => reportDocument(deps, `galleryRemains/${id}`, error),
  };
}
