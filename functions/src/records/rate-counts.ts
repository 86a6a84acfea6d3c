import * as z from 'zod/mini';
import type { Firestore } from 'firebase-admin/firestore';
import { createHash } from 'node:crypto';
import { storedInstant } from '../lib/documents.ts';
import type { SharedCounts } from '../lib/rate-limits.ts';
import type { Collections } from './collections.ts';

/**
 * `rateCounts/{hash of limit and caller}`: calls of an address or a customer above the usual number. The window ends at `expireAt`;
 * Firestore deletes the document some time later.
 */
export const rateCountDocument = z.object({ calls: z.number(), expireAt: storedInstant });

export function rateCountsOf(
  firestore: Firestore,
  { rateCounts }: Collections,
  now: () => Date,
): SharedCounts {
  return (key, calls, seconds) =>
    firestore.runTransaction(async (transaction) => {
      const ref = rateCounts.doc(createHash('sha256').update(key).digest('base64url'));
      const kept = (await transaction.get(ref)).data();
      const at = now();
      const window =
        kept !== undefined && kept.expireAt > at
          ? kept
          : { calls: 0, expireAt: new Date(at.getTime() + seconds * 1000) };
      const sum = window.calls + calls;
      transaction.set(ref, { calls: sum, expireAt: window.expireAt });
      return { calls: sum, secondsLeft: (window.expireAt.getTime() - at.getTime()) / 1000 };
    });
}
