import * as z from 'zod/mini';
import { storedInstant } from '../lib/documents.ts';

/**
 * `notes/{id}`: what admins note for each other. They write it themselves, and the rules check every field. `about` is the path
 * of a booking, a customer, a pet or a day.
 */
export const noteDocument = z.object({
  about: z.string(),
  text: z.string(),
  /** Who wrote it last: the uid, and what they are called. */
  by: z.string(),
  byName: z.string(),
  createdAt: storedInstant,
  updatedAt: storedInstant,
  /** Who has removed it, and when: it counts as gone from then on, and Firestore deletes it some time after that. */
  removedBy: z.optional(z.string()),
  removedAt: z.optional(storedInstant),
});
