import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { cursorText, idParams, requestObject, wholeNumber } from './fields.ts';
import type { RouteContract } from './route.ts';
import { waitSchema } from './waitlist.ts';

/** What an admin sees of a wait besides what its customer does. */
export const waitForOwnerSchema = z.extend(waitSchema, {
  customer: z.object({ uid: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  /** Whether an admin has offered it before others in line. */
  isOutOfTurn: z.boolean(),
});
export type WaitForOwner = z.infer<typeof waitForOwnerSchema>;

const waitPageSchema = z.object({ content: z.array(waitForOwnerSchema), nextCursor: z.nullable(z.string()) });
export type WaitPage = z.infer<typeof waitPageSchema>;

/** No page loads this file for a customer, as it does limits.ts. */
const waitsPerCall = 50;

const sizeMessage = `The size must be a whole number from 1 to ${limits.maxPageSize}.`;

const waitQuery = requestObject({
  size: z._default(wholeNumber(1, limits.maxPageSize, sizeMessage), waitsPerCall),
  cursor: z.optional(cursorText),
});
export type WaitQuery = z.output<typeof waitQuery>;

export const adminWaitlistRoutes = {
  listWaitlist: {
    method: 'GET',
    path: '/admin/waitlist',
    auth: 'admin',
    summary: 'Who waits for full dates or has an offer, who has waited longest first',
    query: waitQuery,
    result: waitPageSchema,
  },
  offerOutOfTurn: {
    method: 'POST',
    path: '/admin/waitlist/{id}/offer',
    auth: 'admin',
    summary: 'Offers the places to this one, whoever waits before them and at any hour, where there is room',
    params: idParams,
    result: waitForOwnerSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  removeFromWaitlist: {
    method: 'DELETE',
    path: '/admin/waitlist/{id}',
    auth: 'admin',
    summary: 'Takes a wish off the waitlist and tells its customer; an offer goes to the next in line',
    params: idParams,
    result: z.null(),
    errors: ['BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
