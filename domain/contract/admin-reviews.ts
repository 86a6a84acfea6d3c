import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { cursorText, idParams, requestObject, requiredText, text } from './fields.ts';
import { reviewSchema } from './reviews.ts';
import type { RouteContract } from './route.ts';

/** No page loads this file for a customer, as it does limits.ts. */
export const moderatedPerCall = 20;

const reasonMessage = 'Please give a reason: the author reads it.';
const reason = requiredText('The reason', limits.reasonMax, reasonMessage);

export const moderationReason = requestObject({ reason });

/**
 * Percent-encoded, since header fields hold no other letters. Google refuses bodies of DELETE, and addresses are logged, so
 * nothing that people type stands in one (docs/security.md).
 */
const removalHeaders = z.object({
  'removal-reason': z.pipe(z.pipe(z.string(reasonMessage), z.transform(decoded)), reason),
});

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

export const reviewAnswer = requestObject({
  text: text('The answer', limits.textMax),
  /** `answeredAt` of the answer that the admin has seen, null for none: another's is not overwritten unseen. */
  replaces: z.nullable(z.iso.datetime('The answer that is replaced must be named by its time.')),
}).check(
  z.refine((answer) => answer.text !== '' || answer.replaces !== null, {
    path: ['text'],
    error: 'Please enter your answer.',
  }),
);
export type ReviewAnswer = z.output<typeof reviewAnswer>;

const moderatedQuery = requestObject({
  state: z._default(z.enum(['shown', 'hidden'], 'The state must be shown or hidden.'), 'shown'),
  cursor: z.optional(cursorText),
});
export type ModeratedQuery = z.output<typeof moderatedQuery>;

const moderatedPage = z.object({
  content: z.array(reviewSchema),
  totalElements: z.int().check(z.nonnegative()),
  nextCursor: z.nullable(z.string()),
});
export type ModeratedPage = z.infer<typeof moderatedPage>;

export const adminReviewRoutes = {
  listModerated: {
    method: 'GET',
    path: '/admin/reviews',
    auth: 'admin',
    summary: 'Reviews as they are now: those that are shown, or those that are hidden, newest first',
    query: moderatedQuery,
    result: moderatedPage,
  },
  hideReview: {
    method: 'POST',
    path: '/admin/review/{id}/hide',
    auth: 'admin',
    summary: 'Hides a review from everybody but its author, who is told why; a second time changes nothing',
    params: idParams,
    body: moderationReason,
    result: reviewSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  showReview: {
    method: 'POST',
    path: '/admin/review/{id}/show',
    auth: 'admin',
    summary: 'Shows a hidden review again; a second time changes nothing',
    params: idParams,
    result: reviewSchema,
    errors: ['BUSY'],
  },
  answerReview: {
    method: 'POST',
    path: '/admin/review/{id}/answer',
    auth: 'admin',
    summary: 'Answers a review as the business, in public; an empty text takes the answer back',
    params: idParams,
    body: reviewAnswer,
    result: reviewSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  removeReview: {
    method: 'DELETE',
    path: '/admin/review/{id}',
    auth: 'admin',
    summary: 'Removes a review for good; its author is told why',
    headers: removalHeaders,
    params: idParams,
    result: reviewSchema,
    errors: ['BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
