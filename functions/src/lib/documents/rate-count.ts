import * as z from 'zod/mini';
import { instant } from './instant.ts';

/**
 * `rateCounts/{hash of what is counted and whose}`: calls of an address or a customer that called much more than is usual.
 * Counts anew from `expireAt` on; Firestore deletes it some time later.
 */
export const rateCountDocument = z.object({ calls: z.number(), expireAt: instant });
