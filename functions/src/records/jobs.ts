import * as z from 'zod/mini';
import { storedInstant, UnreadableDocument } from '../lib/documents.ts';
import type { Collections } from './collections.ts';

/** `jobs/{name}`: when the last run began that left nothing which was due. */
export const jobDocument = z.object({ caughtUpAt: storedInstant });

export type JobRepository = ReturnType<typeof jobRepository>;

export function jobRepository({ collections: { jobs } }: { collections: Pick<Collections, 'jobs'> }) {
  return {
    /** `first` for a job that has never run; it counts from then on. */
    async caughtUpAt(name: string, first: Date): Promise<Date> {
      try {
        const known = (await jobs.doc(name).get()).data();
        if (known !== undefined) return known.caughtUpAt;
      } catch (error) {
        if (!(error instanceof UnreadableDocument)) throw error;
      }
      await jobs.doc(name).set({ caughtUpAt: first });
      return first;
    },

    async catchUp(name: string, caughtUpAt: Date): Promise<void> {
      await jobs.doc(name).set({ caughtUpAt });
    },
  };
}
