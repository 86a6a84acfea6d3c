import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { cursorText, extensibleEnum, isoInstant, line, publicId, requestObject } from './fields.ts';
import type { RouteContract } from './route.ts';

const sentMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  at: isoInstant,
  state: extensibleEnum(['queued', 'sending', 'sent', 'failed']),
  /** What the mail service has said of one that failed. */
  error: z.string(),
  /** The booking that it is about; null of others. */
  reservationId: z.nullable(publicId),
});

const mailPageSchema = z.object({ content: z.array(sentMailSchema), nextCursor: z.nullable(z.string()) });
export type MailPage = z.infer<typeof mailPageSchema>;

/** No page loads this file for a customer, as it does limits.ts. */
export const mailsPerCall = 50;

export const mailSearch = requestObject({ to: z._default(line('The address', limits.emailMax), '') });

const stateMessage = 'The state must be all or failed.';
const mailQuery = z.extend(mailSearch, {
  state: z._default(z.enum(['all', 'failed'], stateMessage), 'all'),
  cursor: z.optional(cursorText),
});
export type MailQuery = z.output<typeof mailQuery>;

export const adminMailRoutes = {
  listMails: {
    method: 'GET',
    path: '/admin/mails',
    auth: 'admin',
    summary: 'The mails of the last 90 days, newest first: to whom, about what, and whether they were sent',
    query: mailQuery,
    result: mailPageSchema,
  },
} as const satisfies Record<string, RouteContract>;
