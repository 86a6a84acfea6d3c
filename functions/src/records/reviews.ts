import { serviceTypes } from '@pawprints/domain/catalogue';
import * as z from 'zod/mini';
import { reviewSchema, type Review } from '@pawprints/domain/contract/reviews';
import {
  type DocumentData,
  type Timestamp,
  type WriteBatch,
  FieldPath,
  type DocumentReference,
  type Query,
} from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { contentOf, partOf, storedInstant } from '../lib/documents.ts';
import type { Position } from '../lib/list-page.ts';
import type { Collections, Store } from './collections.ts';
import { queryTerms, wordBeginningsOf } from './search-words.ts';
import { personName, personPicture } from './users.ts';

const answer = partOf({
  text: z.string(),
  at: storedInstant,
  /** Whether the author has changed the review since. */
  reviewChanged: z.boolean(),
});

/**
 * `reviews/{id}`, by public id. Everyone may read it. A field that is new in the contract needs a default here: stored reviews
 * lack it, and would all be unreadable (docs/decisions/0080-documents-of-other-versions.md).
 */
export const reviewDocument = z.extend(z.omit(reviewSchema, { id: true, hidden: true }), {
  name: personName,
  picture: personPicture,
  createdDate: storedInstant,
  answer: z.optional(z.nullable(answer)),
});
export type ReviewDocument = z.output<typeof reviewDocument>;

/**
 * `hiddenReviews/{id}`: a review that an admin has hidden stands here instead, without an entry of the search index, so that
 * nothing that reads reviews can show it (docs/decisions/0166-hidden-reviews.md).
 */
export const hiddenReviewDocument = z.extend(reviewDocument, {
  hiddenAt: storedInstant,
  hiddenReason: z.string(),
});
export type HiddenReviewDocument = z.output<typeof hiddenReviewDocument>;

/** `reviewWords/{newest first}`: the search index of reviews (docs/decisions/0009-search-of-reviews.md). */
export const reviewWordsDocument = z.object({
  serviceType: z.enum(serviceTypes),
  words: z.record(z.string(), z.literal(true)),
});
export type ReviewWordsDocument = z.output<typeof reviewWordsDocument>;

/** `reviewDays/{uid}`: how many reviews an author has written on one day of the business. */
export const reviewDayDocument = z.object({ date: z.string(), written: z.number() });
export type ReviewDayDocument = z.output<typeof reviewDayDocument>;

export function reviewView(id: number, review: ReviewDocument | HiddenReviewDocument): Review {
  const { authorId, name, picture, serviceType, rating, content, createdDate, answer: answered } = review;
  return {
    id,
    authorId,
    name,
    picture,
    serviceType,
    rating,
    content,
    createdDate: createdDate.toISOString(),
    ...(answered && {
      answer: {
        text: answered.text,
        answeredAt: answered.at.toISOString(),
        reviewChanged: answered.reviewChanged,
      },
    }),
    ...(isHidden(review) && {
      hidden: { reason: review.hiddenReason, hiddenAt: review.hiddenAt.toISOString() },
    }),
  };
}

/** Also creates its entry of the search index. The batch fails where the id is taken, also by a hidden review. */
export function createReview(
  batch: WriteBatch,
  collections: Collections,
  id: number,
  review: ReviewDocument,
): void {
  batch.create(collections.reviews.doc(String(id)), review);
  batch.create(wordsRefOf(collections, id, review), wordsDocumentOf(review));
  batch.delete(collections.hiddenReviews.doc(String(id)), { exists: false });
}

const shown = 'reviews';
const hidden = 'hiddenReviews';

/** `version` is the update time, the precondition of the next write. `fields` are all that are stored. */
export type Versioned = {
  id: number;
  ref: DocumentReference;
  review: ReviewDocument | HiddenReviewDocument;
  fields: DocumentData;
  version: Timestamp;
};

const notFound = () => new ApiError('NOT_FOUND', 'This review does not exist.');

/**
 * A review that is shown.
 * @throws ApiError NOT_FOUND
 */
export async function storedReview({ reviews }: Collections, id: number): Promise<ReviewDocument> {
  const review = (await reviews.doc(String(id)).get()).data();
  if (review === undefined) throw notFound();
  return review;
}

/**
 * A review, hidden or not. Both places are read at the same moment, since it may be moved meanwhile.
 * @throws ApiError NOT_FOUND
 */
export async function shownOrHiddenReview(
  { firestore }: Pick<Store, 'firestore'>,
  id: number,
): Promise<Versioned> {
  const refs = [shown, hidden].map((collection) => firestore.doc(`${collection}/${id}`));
  const found = (await firestore.getAll(...refs)).find(({ exists }) => exists);
  const fields = found?.data();
  if (fields === undefined || found?.updateTime === undefined) throw notFound();
  const review = contentOf(found.ref.parent.id === hidden ? hiddenReviewDocument : reviewDocument, found);
  return { id, ref: found.ref, review, fields, version: found.updateTime };
}

export function isHidden(review: ReviewDocument | HiddenReviewDocument): review is HiddenReviewDocument {
  return 'hiddenAt' in review;
}

export function changeReview(
  batch: WriteBatch,
  collections: Collections,
  { id, ref, version, review }: Versioned,
  changes: Partial<Pick<ReviewDocument, 'rating' | 'content' | 'answer'>>,
): void {
  batch.update(ref, changes, { lastUpdateTime: version });
  if (isHidden(review)) return;
  const changed = { ...review, ...changes };
  batch.set(wordsRefOf(collections, id, changed), wordsDocumentOf(changed));
}

export function removeReview(
  batch: WriteBatch,
  collections: Collections,
  { id, ref, version, review }: Versioned,
): void {
  batch.delete(ref, { lastUpdateTime: version });
  batch.delete(wordsRefOf(collections, id, review));
}

/** Moves the review, with fields that a later release has added. */
export function hideReview(
  batch: WriteBatch,
  collections: Collections,
  stored: Versioned,
  hiding: Pick<HiddenReviewDocument, 'hiddenAt' | 'hiddenReason'>,
): void {
  removeReview(batch, collections, stored);
  const ref = collections.hiddenReviews.doc(String(stored.id)).withConverter(null);
  batch.create(ref, { ...stored.fields, ...hiding });
}

export function showReview(batch: WriteBatch, collections: Collections, stored: Versioned): void {
  const { id, ref, version, review } = stored;
  const { hiddenAt: _at, hiddenReason: _reason, ...fields } = stored.fields;
  batch.delete(ref, { lastUpdateTime: version });
  batch.create(collections.reviews.doc(String(id)).withConverter(null), fields);
  batch.set(wordsRefOf(collections, id, review), wordsDocumentOf(review));
}

/** Digits of the largest safe integer: padded to this length, numbers sort as texts as they do by value. */
const idDigits = 16;

const digitsOf = (value: number): string => String(value).padStart(idDigits, '0');

/** Sorts the newest first, and contains the review's id. */
export function wordsIdOf({ at, id }: Position): string {
  return `${digitsOf(Number.MAX_SAFE_INTEGER - at.getTime())}-${digitsOf(id)}`;
}

export function isWordsIdOf(wordsId: string, id: number): boolean {
  return wordsId.endsWith(`-${digitsOf(id)}`);
}

const wordsIdParts = z.tuple([z.coerce.number(), z.coerce.number()]);

export function positionOfWords(wordsId: string): Position {
  const [before, id] = z.parse(wordsIdParts, wordsId.split('-'));
  return { at: new Date(Number.MAX_SAFE_INTEGER - before), id };
}

export function wordsRefOf(
  { reviewWords }: Collections,
  id: number,
  { createdDate }: ReviewDocument,
): DocumentReference<ReviewWordsDocument> {
  return reviewWords.doc(wordsIdOf({ at: createdDate, id }));
}

export function wordsDocumentOf({ serviceType, name, content }: ReviewDocument): ReviewWordsDocument {
  const beginnings = [...wordBeginningsOf([name, content])];
  return { serviceType, words: Object.fromEntries(beginnings.map((beginning) => [beginning, true])) };
}

/** Requires all words of the search, newest first. Null where the search has no words. */
export function wordsQuery({ reviewWords }: Collections, search: string): Query<ReviewWordsDocument> | null {
  const sought = queryTerms(search);
  if (sought.length === 0) return null;
  return sought.reduce<Query<ReviewWordsDocument>>(
    (query, word) => query.where(new FieldPath('words', word), '==', true),
    reviewWords.orderBy(FieldPath.documentId()),
  );
}
