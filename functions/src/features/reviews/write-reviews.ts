import { business } from '@pawprints/domain/business';
import { addDays, toInstant, todayIn } from '@pawprints/domain/calendar';
import type { NewReview, Review, ReviewChanges } from '@pawprints/domain/contract/reviews';
import { limits } from '@pawprints/domain/limits';
import { reviewMessages } from '@pawprints/domain/messages';
import type { WriteBatch } from 'firebase-admin/firestore';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError, RateLimitError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { publicIdOf, recoverIdempotent } from '../../lib/public-id.ts';
import {
  changeReview,
  createReview,
  reviewView,
  type ReviewDayDocument,
  removeReview,
  shownOrHiddenReview,
  type Versioned,
} from '../../records/reviews.ts';
import { newUser } from '../../records/users.ts';

/**
 * Stores the author's current name and picture. The same key with the same body returns the existing review.
 * @throws RateLimitError for the sixth review of a day of the business; deleting one does not make room for another.
 */
export function writeReview(
  { collections, config, firestore, now }: Dependencies,
  caller: Caller,
  newReview: NewReview,
  key?: string,
): Promise<Review> {
  const userRef = collections.users.doc(caller.uid);
  const dayRef = collections.reviewDays.doc(caller.uid);
  const id = publicIdOf(key, caller.uid, JSON.stringify(newReview));

  const write = async () => {
    const [user, known] = await Promise.all([userRef.get(), dayRef.get()]);
    const createdDate = now();
    const { name, picture } = user.data() ?? newUser(caller, createdDate);
    const review = { ...newReview, authorId: caller.uid, name, picture, createdDate };

    const batch = firestore.batch();
    if (config.rateLimits) {
      const day = withOneMore(known.data(), business.timeZone, createdDate);
      if (known.updateTime === undefined) batch.create(dayRef, day);
      else batch.update(dayRef, day, { lastUpdateTime: known.updateTime });
    }
    createReview(batch, collections, id, review);
    await batch.commit();
    return reviewView(id, review);
  };
  const findEarlier = async () => {
    const earlier = await shownOrHiddenReview({ firestore }, id).catch(unlessNotFound);
    return earlier?.review.authorId === caller.uid ? reviewView(id, earlier.review) : undefined;
  };
  return retryOnConflict(() => recoverIdempotent(write, findEarlier));
}

/** @throws RateLimitError after `limits.reviewsPerDay` in one day of the business, with the seconds until its next day. */
export function withOneMore(day: ReviewDayDocument | undefined, zone: string, now: Date): ReviewDayDocument {
  const date = todayIn(zone, now);
  const written = day?.date === date ? day.written : 0;
  if (written < limits.reviewsPerDay) return { date, written: written + 1 };
  const midnight = toInstant(zone, addDays(date, 1), 0);
  throw new RateLimitError(reviewMessages.dailyLimit, Math.ceil((midnight.getTime() - now.getTime()) / 1000));
}

function unlessNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
}

type Deps = Pick<Dependencies, 'collections' | 'firestore'>;

/** A hidden review stays hidden. An answer to what it said before says so. */
export function updateReview(deps: Deps, uid: string, id: number, changes: ReviewChanges): Promise<Review> {
  return writeOwn(deps, uid, id, (batch, stored) => {
    const { answer } = stored.review;
    const written = { ...changes, ...(answer && { answer: { ...answer, reviewChanged: true } }) };
    changeReview(batch, deps.collections, stored, written);
    return { ...stored.review, ...written };
  });
}

export function deleteReview(deps: Deps, uid: string, id: number): Promise<Review> {
  return writeOwn(deps, uid, id, (batch, stored) => {
    removeReview(batch, deps.collections, stored);
    return stored.review;
  });
}

/** @throws ApiError NOT_FOUND for a review that does not exist, FORBIDDEN for somebody else's. */
function writeOwn(
  deps: Deps,
  uid: string,
  id: number,
  write: (batch: WriteBatch, stored: Versioned) => Versioned['review'],
): Promise<Review> {
  return retryOnConflict(async () => {
    const stored = await shownOrHiddenReview(deps, id);
    if (stored.review.authorId !== uid) throw new ApiError('FORBIDDEN', 'This review is not yours.');
    const batch = deps.firestore.batch();
    const review = write(batch, stored);
    await batch.commit();
    return reviewView(id, review);
  });
}
