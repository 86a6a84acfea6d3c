import type { Firestore } from 'firebase-admin/firestore';
import { converterOf } from '../lib/documents.ts';
import { agreementDocument } from './agreements.ts';
import { attentionDocument } from './attention.ts';
import { auditDocument } from './audit.ts';
import { capacityDocument, closureDocument, dayDocument, holdsDocument } from './days.ts';
import { customerEntryDocument } from './customer-index.ts';
import { eventCursorDocument } from './event-cursor.ts';
import { galleryDocument } from './gallery.ts';
import { jobDocument } from './jobs.ts';
import { mailDocument } from './mail.ts';
import { mailSettingsDocument } from './mail-settings.ts';
import { noteDocument } from './notes.ts';
import { orphanedFilesDocument } from './orphaned-files.ts';
import { paymentDocument } from './payment.ts';
import { petDocument } from './pets.ts';
import { rateCountDocument } from './rate-counts.ts';
import { reportCardDocument } from './report-cards.ts';
import { reportDocument } from './report-documents.ts';
import { bookingKeyDocument, reservationDocument } from './reservation.ts';
import { hiddenReviewDocument, reviewDayDocument, reviewDocument, reviewWordsDocument } from './reviews.ts';
import { userDocument } from './users.ts';
import { vaccinationRulesDocument } from './vaccination-rules.ts';
import { vaccinationDocument } from './vaccinations.ts';
import { waitDocument, wishesDocument } from './waitlist.ts';

export type Collections = ReturnType<typeof collectionsOf>;

export type Store = { firestore: Firestore; collections: Collections };

export function collectionsOf(firestore: Firestore) {
  const users = firestore.collection('users').withConverter(converterOf(userDocument));
  const reservations = firestore.collection('reservations').withConverter(converterOf(reservationDocument));
  return {
    users,
    petsOf: (uid: string) => users.doc(uid).collection('pets').withConverter(converterOf(petDocument)),
    settingsOf: (uid: string) =>
      users.doc(uid).collection('settings').withConverter(converterOf(mailSettingsDocument)),
    reservations,
    paymentsOf: (id: string) =>
      reservations.doc(id).collection('internal').withConverter(converterOf(paymentDocument)),
    agreements: firestore.collection('agreements').withConverter(converterOf(agreementDocument)),
    attention: firestore.collection('attention').withConverter(converterOf(attentionDocument)),
    audit: firestore.collection('audit').withConverter(converterOf(auditDocument)),
    notes: firestore.collection('notes').withConverter(converterOf(noteDocument)),
    bookingKeys: firestore.collection('bookingKeys').withConverter(converterOf(bookingKeyDocument)),
    eventCursors: firestore.collection('eventCursors').withConverter(converterOf(eventCursorDocument)),
    days: firestore.collection('days').withConverter(converterOf(dayDocument)),
    closures: firestore.collection('closures').withConverter(converterOf(closureDocument)),
    customerIndex: firestore.collection('customerIndex').withConverter(converterOf(customerEntryDocument)),
    holds: firestore.collection('holds').withConverter(converterOf(holdsDocument)),
    settings: firestore.collection('settings').withConverter(converterOf(capacityDocument)),
    jobs: firestore.collection('jobs').withConverter(converterOf(jobDocument)),
    vaccinationRules: firestore.collection('settings').withConverter(converterOf(vaccinationRulesDocument)),
    vaccinations: firestore.collection('vaccinations').withConverter(converterOf(vaccinationDocument)),
    waitlist: firestore.collection('waitlist').withConverter(converterOf(waitDocument)),
    wishes: firestore.collection('wishes').withConverter(converterOf(wishesDocument)),
    reportCards: firestore.collection('reportCards').withConverter(converterOf(reportCardDocument)),
    reports: firestore.collection('reports').withConverter(converterOf(reportDocument)),
    reviews: firestore.collection('reviews').withConverter(converterOf(reviewDocument)),
    hiddenReviews: firestore.collection('hiddenReviews').withConverter(converterOf(hiddenReviewDocument)),
    reviewWords: firestore.collection('reviewWords').withConverter(converterOf(reviewWordsDocument)),
    reviewDays: firestore.collection('reviewDays').withConverter(converterOf(reviewDayDocument)),
    gallery: firestore.collection('gallery').withConverter(converterOf(galleryDocument)),
    orphanedFiles: firestore.collection('galleryRemains').withConverter(converterOf(orphanedFilesDocument)),
    rateCounts: firestore.collection('rateCounts').withConverter(converterOf(rateCountDocument)),
    mail: firestore.collection('mail').withConverter(converterOf(mailDocument)),
  };
}
