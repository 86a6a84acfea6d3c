import { createHash } from 'node:crypto';
import type { ModeratedPage, ModeratedQuery, ReviewAnswer } from '@pawprints/domain/contract/admin-reviews';
import { moderatedPerCall } from '@pawprints/domain/contract/admin-reviews';
import type { Review } from '@pawprints/domain/contract/reviews';
import { moderationRefusals } from '@pawprints/domain/moderation-messages';
import type { WriteBatch } from 'firebase-admin/firestore';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryWhileOutdated } from '../../lib/firestore-failure.ts';
import { newestFirst } from '../../lib/list-page.ts';
import { writeAudit, type AuditedAct } from '../../records/audit.ts';
import { commitWithMails, type Mail } from '../../records/mail.ts';
import {
  changeReview,
  hideReview,
  isHidden,
  removeReview,
  reviewView,
  showReview,
  shownOrHiddenReview,
  type ReviewDocument,
  type HiddenReviewDocument,
  type Versioned,
} from '../../records/reviews.ts';
import { answeredMail, hiddenMail, removedMail, shownMail, type Author } from './moderation-mails.ts';

type Deps = Pick<Dependencies, 'collections' | 'config' | 'firestore' | 'now'>;

/**
 * Not from a cache, so that an admin sees what they have just done.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export function listModerated(
  { collections, log }: Pick<Dependencies, 'collections' | 'log'>,
  { state, cursor }: ModeratedQuery,
): Promise<ModeratedPage> {
  const page = { page: 0, size: moderatedPerCall, cursor };
  return state === 'shown'
    ? newestFirst(collections.reviews, page, { timeField: 'createdDate', view: reviewView, log })
    : newestFirst(collections.hiddenReviews, page, { timeField: 'hiddenAt', view: reviewView, log });
}

/** @throws ApiError NOT_FOUND; CONFLICT for a review that is hidden for another reason. */
export function hide(deps: Deps, by: string, id: number, reason: string): Promise<Review> {
  return moderate(deps, by, id, ({ review }, at) => {
    if (isHidden(review)) {
      if (review.hiddenReason === reason) return null;
      throw new ApiError('CONFLICT', moderationRefusals.hiddenAlready(review.hiddenReason));
    }
    const hiding = { hiddenAt: at, hiddenReason: reason };
    return {
      act: 'hideReview',
      fields: ['hidden'],
      review: { ...review, ...hiding },
      write: (batch, stored) => hideReview(batch, deps.collections, stored, hiding),
      mail: (author) => hiddenMail(author, { id, content: review.content, reason, at }),
    };
  });
}

/** @throws ApiError NOT_FOUND */
export function show(deps: Deps, by: string, id: number): Promise<Review> {
  return moderate(deps, by, id, ({ review }, at) => {
    if (!isHidden(review)) return null;
    const { hiddenAt: _at, hiddenReason: _reason, ...shown } = review;
    return {
      act: 'showReview',
      fields: ['hidden'],
      review: shown,
      write: (batch, stored) => showReview(batch, deps.collections, stored),
      mail: (author) => shownMail(author, { id, content: review.content, at }),
    };
  });
}

/** @throws ApiError NOT_FOUND; CONFLICT for a hidden review, or where somebody else has answered meanwhile. */
export function answer(
  deps: Deps,
  by: string,
  id: number,
  { text, replaces }: ReviewAnswer,
): Promise<Review> {
  return moderate(deps, by, id, ({ review }, at) => {
    const known = review.answer ?? null;
    if (text === (known?.text ?? '')) return null;
    if (isHidden(review)) throw new ApiError('CONFLICT', moderationRefusals.answerHidden);
    if (replaces !== (known?.at.toISOString() ?? null)) {
      throw new ApiError('CONFLICT', moderationRefusals.answeredMeanwhile(known?.text ?? ''));
    }
    const changes = { answer: text === '' ? null : { ...known, text, at, reviewChanged: false } };
    return {
      act: 'answerReview',
      fields: ['answer'],
      review: { ...review, ...changes },
      write: (batch, stored) => changeReview(batch, deps.collections, stored, changes),
      mail: (author) =>
        text === '' ? null : answeredMail(author, { id, content: review.content, text, key: hashOf(text) }),
    };
  });
}

/** @throws ApiError NOT_FOUND */
export function remove(deps: Deps, by: string, id: number, reason: string): Promise<Review> {
  return moderate(deps, by, id, ({ review }) => ({
    act: 'removeReview',
    fields: [],
    review,
    write: (batch, stored) => removeReview(batch, deps.collections, stored),
    mail: (author) => removedMail(author, { id, content: review.content, reason }),
  }));
}

/** The same answer is mailed once, whatever came between. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

type Act = Pick<AuditedAct, 'act' | 'fields'> & {
  /** After the act. */
  review: ReviewDocument | HiddenReviewDocument;
  write: (batch: WriteBatch, stored: Versioned) => void;
  mail: (author: Author) => Mail | null;
};

/** The review, its index, the audit and the mail are one commit. `decide` returns null where the act is done already. */
function moderate(
  deps: Deps,
  by: string,
  id: number,
  decide: (stored: Versioned, at: Date) => Act | null,
): Promise<Review> {
  const { collections, config, now } = deps;
  return retryWhileOutdated('review', async () => {
    const stored = await shownOrHiddenReview(deps, id);
    const at = now();
    const decided = decide(stored, at);
    if (decided === null) return reviewView(id, stored.review);
    const { act, fields, review, write, mail } = decided;
    const user = (await collections.users.doc(review.authorId).get()).data();
    // Without an address nobody can be told: they read it at their review.
    const told =
      user === undefined || user.email === '' ? null : mail({ ...user, siteOrigin: config.siteOrigin });
    const committed = await commitWithMails(
      deps,
      (batch) => {
        write(batch, stored);
        writeAudit(batch, collections, { at, by, act, record: `reviews/${id}`, fields });
      },
      told === null ? [] : [told],
    );
    return committed === null ? 'outdated' : reviewView(id, review);
  });
}
