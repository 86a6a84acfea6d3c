import type { Review, ReviewList, ReviewSearch } from '@pawprints/domain/contract/reviews';
import { limits } from '@pawprints/domain/limits';
import type { Query } from 'firebase-admin/firestore';
import type { Dependencies } from '../../dependencies.ts';
import { contentOf, logUnreadable, readable, readableOrLogged } from '../../lib/documents.ts';
import { listOf, newestFirst, positionOf, sliceOf } from '../../lib/list-page.ts';
import {
  positionOfWords,
  reviewDocument,
  reviewView,
  storedReview,
  wordsIdOf,
  wordsQuery,
} from '../../records/reviews.ts';

type Deps = Pick<Dependencies, 'collections' | 'firestore' | 'log'>;

/** @throws ApiError NOT_FOUND */
export async function getReview({ collections }: Pick<Deps, 'collections'>, id: number): Promise<Review> {
  return reviewView(id, await storedReview(collections, id));
}

/** The author's own, hidden ones too. */
export async function reviewsOf({ collections, log }: Deps, uid: string): Promise<Review[]> {
  const newestOf = <Document>(query: Query<Document>) =>
    query.where('authorId', '==', uid).orderBy('createdDate', 'desc').limit(limits.maxPageSize).get();
  const [shown, hidden] = await Promise.all([
    newestOf(collections.reviews),
    newestOf(collections.hiddenReviews),
  ]);
  return readableOrLogged([...shown.docs, ...hidden.docs], log)
    .toSorted((a, b) => b.content.createdDate.getTime() - a.content.createdDate.getTime())
    .slice(0, limits.maxPageSize)
    .map(({ doc, content }) => reviewView(Number(doc.id), content));
}

/**
 * Newest first. A search finds reviews with all of its words in name or content.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export async function findReviews(
  { collections, firestore, log }: Deps,
  { search, serviceType, ...page }: ReviewSearch,
): Promise<ReviewList> {
  const ofService = <Document>(query: Query<Document>): Query<Document> =>
    serviceType === undefined ? query : query.where('serviceType', '==', serviceType);
  if (search === '') {
    const reviews = ofService(collections.reviews);
    return newestFirst(reviews, page, { timeField: 'createdDate', view: reviewView, log });
  }
  const after = positionOf(page.cursor);
  const withWords = wordsQuery(collections, search);
  if (withWords === null) return listOf([], page, { next: null, total: 0 });
  const { docs, last, total } = await sliceOf(
    ofService(withWords).select(),
    page,
    after && [wordsIdOf(after)],
  );
  const found = { next: last && positionOfWords(last.id), total };
  if (docs.length === 0) return listOf([], page, found);
  // Raw references, since `getAll` ignores converters.
  const refs = docs.map((doc) => firestore.doc(`reviews/${positionOfWords(doc.id).id}`));
  const reviews = readable(
    await firestore.getAll(...refs),
    (doc) => contentOf(reviewDocument, doc),
    (unreadable) => logUnreadable(log, unreadable),
  );
  return listOf(
    reviews.map(({ doc, content }) => reviewView(Number(doc.id), content)),
    page,
    found,
  );
}
