import * as z from 'zod/mini';
import { instant } from './instant.ts';

/**
 * `mail/{id}` in the format of the 'Trigger Email' extension, which adds its own fields when it sends. Firestore deletes it some
 * time after `expireAt`; the first ones have none.
 */
export const mailDocument = z.object({
  to: z.string(),
  from: z.optional(z.string()),
  replyTo: z.optional(z.string()),
  message: z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ filename: z.string(), content: z.string(), contentType: z.string() })),
  }),
  expireAt: z.optional(instant),
});
