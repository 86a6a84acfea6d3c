import { onRequest } from 'firebase-functions/https';

/** A function without a product around it. For the reviews it asks Firestore as the first page of the reviews does. */
export const api = onRequest(async (request, response) => {
  // Without the functions runtime a request has no `path`.
  if (request.url === '/api/v1/reviews') {
    const [{ initializeApp }, { getFirestore }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/firestore'),
    ]);
    initializeApp();
    const reviews = getFirestore().collection('reviews');
    const newest = reviews.orderBy('createdDate', 'desc').orderBy('__name__', 'desc');
    await Promise.all([newest.limit(101).get(), reviews.count().get()]);
  }
  response.end('ok');
});
