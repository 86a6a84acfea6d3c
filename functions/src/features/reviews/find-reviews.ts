import type { Review, ReviewList, ReviewSearch } from '@pawprints/domain/contract/reviews';
import { limits } from '@pawprints/domain/limits';
import type { Dependencies } from '../../dependencies.ts';
import { contentOf, logUnreadable, readableAs, readableOrLogged } from '../../lib/documents.ts';
import { cursorOf, positionOf, type Position, sliceOf } from '../../lib/list-page.ts';
import {
  reviewDocument,
  reviewView,
  storedReview,
  positionOfWords,
  wordsIdOf,
  wordsQuery,
} from '../../records/reviews.ts';

type Deps = Pick<Dependencies, 'collections' | 'firestore' | 'log'>;

/** A search whose cursor is read: the page begins after that position. */
type Search = Omit<ReviewSearch, 'cursor'> & { after: Position | null };

/** What is on a page of reviews; `next` is the last position on it, null where the list ends. */
type Found = { reviews: Review[]; next: Position | null; total: number };

/**
 * One review.
 * @throws ApiError NOT_FOUND
 */
export async function getReview({ collections }: Pick<Deps, 'collections'>, id: number): Promise<Review> {
  const { review } = await storedReview(collections, id);
  return reviewView(id, review);
}

/** What an author has written, newest first, as many as a page can have. */
export async function reviewsOf({ collections, log }: Deps, uid: string): Promise<Review[]> {
  const { docs } = await collections.reviews
    .where('authorId', '==', uid)
    .orderBy('createdDate', 'desc')
    .limit(limits.maxPageSize)
    .get();
  return readableOrLogged(docs, log).map(({ doc, content }) => reviewView(Number(doc.id), content));
}

/**
 * A page of the reviews, newest first: all, or those with every word of a search in name or content.
 * @throws ApiError VALIDATION_FAILED for a cursor that is none.
 */
export async function findReviews(deps: Deps, { cursor, ...search }: ReviewSearch): Promise<ReviewList> {
  const from = { ...search, after: cursor === undefined ? null : positionOf(cursor) };
  const { reviews, next, total } = await (search.search === ''
    ? allReviews(deps, from)
    : searchedReviews(deps, from));
  return {
    content: reviews,
    totalElements: total,
    totalPages: Math.ceil(total / search.size),
    nextCursor: next && cursorOf(next),
  };
}

async function allReviews(
  { collections: { reviews }, log }: Deps,
  { page, size, after, serviceType }: Search,
): Promise<Found> {
  const ofService = serviceType === undefined ? reviews : reviews.where('serviceType', '==', serviceType);
  const newestFirst = ofService.orderBy('createdDate', 'desc').orderBy('__name__', 'desc');
  const { docs, last, total } = await sliceOf(newestFirst, {
    page,
    size,
    after: after && [after.at, String(after.id)],
  });
  const read = readableOrLogged(docs, log);
  const end = last && read.at(-1);
  return {
    reviews: read.map(({ doc, content }) => reviewView(Number(doc.id), content)),
    next: end ? { id: Number(end.doc.id), at: end.content.createdDate } : null,
    total,
  };
}

async function searchedReviews(
  { collections, firestore, log }: Deps,
  { page, size, after, search, serviceType }: Search,
): Promise<Found> {
  const withWords = wordsQuery(collections, search);
  if (withWords === null) return { reviews: [], next: null, total: 0 };
  const ofService = serviceType === undefined ? withWords : withWords.where('serviceType', '==', serviceType);
  const { docs, last, total } = await sliceOf(ofService.select(), {
    page,
    size,
    after: after && [wordsIdOf(after)],
  });
  if (docs.length === 0) return { reviews: [], next: null, total };
  // `getAll` knows no converter.
  const ids = docs.map((doc) => positionOfWords(doc.id).id);
  const refs = ids.map((id) => firestore.doc(collections.reviews.doc(String(id)).path));
  const reviews = readableAs(
    await firestore.getAll(...refs),
    (doc) => contentOf(reviewDocument, doc),
    (unreadable) => logUnreadable(log, unreadable),
  ).map(({ doc, content }) => reviewView(Number(doc.id), content));
  return { reviews, next: last && positionOfWords(last.id), total };
}
