import type { adminReviewRoutes } from '@pawprints/domain/contract/admin-reviews';
import type { reviewRoutes } from '@pawprints/domain/contract/reviews';
import type { Handlers } from '../../http/define-route.ts';
import { findReviews, getReview, reviewsOf } from './find-reviews.ts';
import { answer, hide, listModerated, remove, show } from './moderation.ts';
import { deleteReview, updateReview, writeReview } from './write-reviews.ts';

export const reviewHandlers: Handlers<typeof reviewRoutes & typeof adminReviewRoutes> = {
  createReview: ({ deps, user, headers, body }) => writeReview(deps, user, body, headers['idempotency-key']),
  updateReview: ({ deps, user, params, body }) => updateReview(deps, user.uid, params.id, body),
  deleteReview: ({ deps, user, params }) => deleteReview(deps, user.uid, params.id),
  searchReviews: ({ deps, query }) => findReviews(deps, query),
  getReview: ({ deps, params }) => getReview(deps, params.id),
  listReviews: async ({ deps, query, setHeader }) => {
    const { content, nextCursor } = await findReviews(deps, { ...query, search: '' });
    if (nextCursor !== null) setHeader('Next-Cursor', nextCursor);
    return content;
  },
  myReviews: ({ deps, user }) => reviewsOf(deps, user.uid),
  listModerated: ({ deps, query }) => listModerated(deps, query),
  hideReview: ({ deps, user, params, body }) => hide(deps, user.uid, params.id, body.reason),
  showReview: ({ deps, user, params }) => show(deps, user.uid, params.id),
  answerReview: ({ deps, user, params, body }) => answer(deps, user.uid, params.id, body),
  removeReview: ({ deps, user, params, headers }) =>
    remove(deps, user.uid, params.id, headers['removal-reason']),
};
