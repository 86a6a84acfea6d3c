import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';

initializeApp();

/** What the first page of the reviews asks of Firestore. */
export const api = onRequest(async (_request, response) => {
  const reviews = getFirestore().collection('reviews');
  const newest = reviews.orderBy('createdDate', 'desc').orderBy('__name__', 'desc');
  await Promise.all([newest.limit(101).get(), reviews.count().get()]);
  response.end('ok');
});
