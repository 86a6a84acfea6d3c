import { FieldPath, type DocumentReference, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Position } from '../../http/cursor.ts';
import type { Collections } from '../../lib/collections.ts';
import type { ReviewDocument, ReviewWordsDocument } from '../../lib/documents/review.ts';
import { queryTerms, wordBeginningsOf } from './words.ts';

/** Digits of the largest safe integer: numbers so long sort as texts as they do by value. */
const idDigits = 16;

const digitsOf = (value: number): string => String(value).padStart(idDigits, '0');

/** The words of a review stand under an id that sorts the newest review first, and names it. */
export function wordsIdOf({ at, id }: Position): string {
  return `${digitsOf(Number.MAX_SAFE_INTEGER - at.getTime())}-${digitsOf(id)}`;
}

/** Whether this is the id of a review's words, whenever it was written. */
export function isWordsIdOf(wordsId: string, id: number): boolean {
  return wordsId.endsWith(`-${digitsOf(id)}`);
}

/** The review that the id of its words names. */
export function positionOfWords(wordsId: string): Position {
  const [before, id] = z.parse(z.tuple([z.coerce.number(), z.coerce.number()]), wordsId.split('-'));
  return { at: new Date(Number.MAX_SAFE_INTEGER - before), id };
}

/** Where the words of a review stand. */
export function wordsRefOf(
  { reviewWords }: Collections,
  id: number,
  { createdDate }: ReviewDocument,
): DocumentReference<ReviewWordsDocument> {
  return reviewWords.doc(wordsIdOf({ at: createdDate, id }));
}

/** What a review is found by: the words of its author's name and of its content. */
export function wordsDocumentOf({ serviceType, name, content }: ReviewDocument): ReviewWordsDocument {
  const beginnings = [...wordBeginningsOf([name, content])];
  return { serviceType, words: Object.fromEntries(beginnings.map((beginning) => [beginning, true])) };
}

/** The reviews that have all words of a search, newest first; null where the search has none. */
export function wordsQuery({ reviewWords }: Collections, search: string): Query<ReviewWordsDocument> | null {
  const sought = queryTerms(search);
  if (sought.length === 0) return null;
  return sought.reduce<Query<ReviewWordsDocument>>(
    (query, word) => query.where(new FieldPath('words', word), '==', true),
    reviewWords.orderBy(FieldPath.documentId()),
  );
}
