import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { notOfferedMessage, reviewMessages } from '../messages.ts';
import { isOffered, serviceTypeLabels, serviceTypes } from '../service-types.ts';
import {
  idempotencyHeaders,
  idParams,
  isoInstant,
  line,
  listSchema,
  listQuery,
  listShape,
  notTooFar,
  publicId,
  requestObject,
  requiredText,
} from './fields.ts';
import type { RouteContract } from './route.ts';

/** What the business answers in public. */
const answerSchema = z.object({
  text: z.string(),
  answeredAt: isoInstant,
  /** Whether the author has changed the review since. */
  reviewChanged: z.boolean(),
});

/** `authorId` is the author's user id: the page offers Edit and Delete to this user. */
export const reviewSchema = z.object({
  id: publicId,
  authorId: z.string(),
  name: z.string(),
  picture: z.string(),
  serviceType: z.enum(serviceTypes),
  rating: z.int().check(z.gte(limits.ratingMin), z.lte(limits.ratingMax)),
  content: z.string(),
  createdDate: isoInstant,
  answer: z.optional(answerSchema),
  /** Only its author and admins get a hidden review. */
  hidden: z.optional(z.object({ reason: z.string(), hiddenAt: isoInstant })),
});
export type Review = z.infer<typeof reviewSchema>;

const changes = {
  rating: z
    .int(reviewMessages.rating)
    .check(z.gte(limits.ratingMin, reviewMessages.rating), z.lte(limits.ratingMax, reviewMessages.rating)),
  content: requiredText('The review', limits.reviewMax, reviewMessages.content),
};

/** Only a new review names its service; a change keeps it (docs/rules.md#reviews). */
export const newReviewBody = requestObject({
  serviceType: z.enum(serviceTypes, reviewMessages.service).check(
    z.superRefine((type, context) => {
      if (!isOffered(type)) context.addIssue(notOfferedMessage(serviceTypeLabels[type]));
    }),
  ),
  ...changes,
});
export type NewReview = z.infer<typeof newReviewBody>;

export const reviewChangesBody = requestObject(changes);
export type ReviewChanges = z.infer<typeof reviewChangesBody>;

const reviewList = listSchema(reviewSchema);
export type ReviewList = z.infer<typeof reviewList>;

const searchQuery = requestObject({
  ...listShape(limits.reviewsPerCall),
  search: z._default(line('The search', limits.searchMax), ''),
  serviceType: z.optional(z.enum(serviceTypes, 'This service type does not exist.')),
}).check(notTooFar);
export type ReviewSearch = z.infer<typeof searchQuery>;

export const reviewRoutes = {
  createReview: {
    method: 'POST',
    path: '/review',
    auth: 'user',
    summary: 'Writes a review; the same key and words are one review',
    headers: idempotencyHeaders,
    body: newReviewBody,
    result: reviewSchema,
  },
  updateReview: {
    method: 'PATCH',
    path: '/review/{id}',
    auth: 'user',
    summary: "Changes one of the author's own reviews",
    params: idParams,
    body: reviewChangesBody,
    result: reviewSchema,
    errors: ['FORBIDDEN'],
  },
  deleteReview: {
    method: 'DELETE',
    path: '/review/{id}',
    auth: 'user',
    summary: "Removes one of the author's own reviews",
    params: idParams,
    result: reviewSchema,
    errors: ['FORBIDDEN'],
  },
  getReview: {
    method: 'GET',
    path: '/reviews/{id}',
    auth: 'none',
    summary: 'One review',
    params: idParams,
    result: reviewSchema,
  },
  listReviews: {
    method: 'GET',
    path: '/reviews',
    auth: 'none',
    summary: 'Reviews, newest first',
    query: listQuery(limits.reviewsPerCall),
    result: z.array(reviewSchema),
    responseHeaders: { 'Next-Cursor': 'The cursor of the page after this one, absent where there is none' },
    shared: true,
  },
  searchReviews: {
    method: 'GET',
    path: '/reviews/search',
    auth: 'none',
    summary: 'Reviews whose name or content has the words searched for, newest first',
    query: searchQuery,
    result: reviewList,
    shared: true,
  },
  myReviews: {
    method: 'GET',
    path: '/me/reviews',
    auth: 'user',
    summary: `The user's own reviews, the newest ${limits.maxPageSize} first`,
    result: z.array(reviewSchema),
  },
} as const satisfies Record<string, RouteContract>;
