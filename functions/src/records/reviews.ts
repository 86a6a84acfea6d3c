import { serviceTypes } from '@pawprints/domain/catalogue';
import * as z from 'zod/mini';
import { reviewSchema, type Review } from '@pawprints/domain/contract/reviews';
import {
  type Timestamp,
  type WriteBatch,
  FieldPath,
  type DocumentReference,
  type Query,
} from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { storedInstant } from '../lib/documents.ts';
import type { Position } from '../lib/list-page.ts';
import type { Collections } from './collections.ts';
import { queryTerms, wordBeginningsOf } from './search-words.ts';
import { personName, personPicture } from './users.ts';

/**
 * `reviews/{id}`, by public id. Everyone may read it. A field that is new in the contract needs a default here: stored reviews
 * lack it, and would all be unreadable (docs/decisions/0080-documents-of-other-versions.md).
 */
export const reviewDocument = z.extend(z.omit(reviewSchema, { id: true }), {
  name: personName,
  picture: personPicture,
  createdDate: storedInstant,
});
export type ReviewDocument = z.output<typeof reviewDocument>;

/** `reviewWords/{newest first}`: the search index of reviews (docs/decisions/0009-search-of-reviews.md). */
export const reviewWordsDocument = z.object({
  serviceType: z.enum(serviceTypes),
  words: z.record(z.string(), z.literal(true)),
});
export type ReviewWordsDocument = z.output<typeof reviewWordsDocument>;

/** `reviewDays/{uid}`: how many reviews an author has written on one day of the business. */
export const reviewDayDocument = z.object({ date: z.string(), written: z.number() });
export type ReviewDayDocument = z.output<typeof reviewDayDocument>;

export function reviewView(id: number, { createdDate, ...review }: ReviewDocument): Review {
  return { id, ...review, createdDate: createdDate.toISOString() };
}

/** Also creates its entry of the search index. The batch fails where the id is taken. */
export function createReview(
  batch: WriteBatch,
  collections: Collections,
  id: number,
  review: ReviewDocument,
): void {
  batch.create(collections.reviews.doc(String(id)), review);
  batch.create(wordsRefOf(collections, id, review), wordsDocumentOf(review));
}

/** `version` is the update time, the precondition of the next write. */
export type Versioned = { id: number; review: ReviewDocument; version: Timestamp };

/** @throws ApiError NOT_FOUND */
export async function storedReview({ reviews }: Collections, id: number): Promise<Versioned> {
  const found = await reviews.doc(String(id)).get();
  const review = found.data();
  if (review === undefined || found.updateTime === undefined) {
    throw new ApiError('NOT_FOUND', 'This review does not exist.');
  }
  return { id, review, version: found.updateTime };
}

export function replaceReview(
  batch: WriteBatch,
  collections: Collections,
  { id, version }: Versioned,
  review: ReviewDocument,
): void {
  batch.update(collections.reviews.doc(String(id)), review, { lastUpdateTime: version });
  batch.set(wordsRefOf(collections, id, review), wordsDocumentOf(review));
}

export function removeReview(
  batch: WriteBatch,
  collections: Collections,
  { id, version, review }: Versioned,
): void {
  batch.delete(collections.reviews.doc(String(id)), { lastUpdateTime: version });
  batch.delete(wordsRefOf(collections, id, review));
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

export function positionOfWords(wordsId: string): Position {
  const [before, id] = z.parse(z.tuple([z.coerce.number(), z.coerce.number()]), wordsId.split('-'));
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
