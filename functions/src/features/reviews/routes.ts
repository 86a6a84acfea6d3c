import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { defineRoute, type Route } from '../../http/define-route.ts';
import { deleteReview, updateReview } from './change-review.ts';
import { findReviews, getReview, reviewsOf } from './find-reviews.ts';
import { writeReview } from './write-review.ts';

export const reviewsRoutes: readonly Route[] = [
  defineRoute(reviewRoutes.createReview, {
    handle: ({ deps, user, headers, body }) => writeReview(deps, user, body, headers['idempotency-key']),
  }),
  defineRoute(reviewRoutes.updateReview, {
    handle: ({ deps, user, params, body }) => updateReview(deps, user.uid, params.id, body),
  }),
  defineRoute(reviewRoutes.deleteReview, {
    handle: ({ deps, user, params }) => deleteReview(deps, user.uid, params.id),
  }),
  // Before the single review, whose path would take 'search' for an id.
  defineRoute(reviewRoutes.searchReviews, { handle: ({ deps, query }) => findReviews(deps, query) }),
  defineRoute(reviewRoutes.getReview, { handle: ({ deps, params }) => getReview(deps, params.id) }),
  defineRoute(reviewRoutes.listReviews, {
    handle: async ({ deps, query, setHeader }) => {
      const { content, nextCursor } = await findReviews(deps, { ...query, search: '' });
      if (nextCursor !== null) setHeader('Next-Cursor', nextCursor);
      return content;
    },
  }),
  defineRoute(reviewRoutes.myReviews, { handle: ({ deps, user }) => reviewsOf(deps, user.uid) }),
];
