import type { Firestore } from 'firebase-admin/firestore';
import { attentionDocument } from './documents/attention.ts';
import { converterOf } from './documents/converter.ts';
import { eventCursorDocument } from './documents/event-cursor.ts';
import { galleryDocument, galleryRemainsDocument } from './documents/gallery.ts';
import { mailDocument } from './documents/mail.ts';
import { paymentDocument } from './documents/payment.ts';
import { rateCountDocument } from './documents/rate-count.ts';
import { bookingKeyDocument, reservationDocument } from './documents/reservation.ts';
import { reviewDayDocument, reviewDocument, reviewWordsDocument } from './documents/review.ts';
import { petDocument, userDocument } from './documents/user.ts';

export type Collections = ReturnType<typeof collectionsOf>;

/** Every collection of the product, typed and checked on reading. */
export function collectionsOf(firestore: Firestore) {
  const users = firestore.collection('users').withConverter(converterOf(userDocument));
  const reservations = firestore.collection('reservations').withConverter(converterOf(reservationDocument));
  return {
    users,
    petsOf: (uid: string) => users.doc(uid).collection('pets').withConverter(converterOf(petDocument)),
    reservations,
    /** What is kept of a reservation for us alone. */
    internalOf: (id: string) =>
      reservations.doc(id).collection('internal').withConverter(converterOf(paymentDocument)),
    attention: firestore.collection('attention').withConverter(converterOf(attentionDocument)),
    bookingKeys: firestore.collection('bookingKeys').withConverter(converterOf(bookingKeyDocument)),
    eventCursors: firestore.collection('eventCursors').withConverter(converterOf(eventCursorDocument)),
    reviews: firestore.collection('reviews').withConverter(converterOf(reviewDocument)),
    reviewWords: firestore.collection('reviewWords').withConverter(converterOf(reviewWordsDocument)),
    reviewDays: firestore.collection('reviewDays').withConverter(converterOf(reviewDayDocument)),
    gallery: firestore.collection('gallery').withConverter(converterOf(galleryDocument)),
    galleryRemains: firestore.collection('galleryRemains').withConverter(converterOf(galleryRemainsDocument)),
    rateCounts: firestore.collection('rateCounts').withConverter(converterOf(rateCountDocument)),
    mail: firestore.collection('mail').withConverter(converterOf(mailDocument)),
  };
}
