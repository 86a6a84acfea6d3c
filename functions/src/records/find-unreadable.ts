import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { contentOf, UnreadableDocument } from '../lib/documents.ts';
import { agreementDocument } from './agreements.ts';
import { attentionDocument } from './attention.ts';
import { auditDocument } from './audit.ts';
import type { Store } from './collections.ts';
import { capacityDocument, closureDocument, dayDocument, holdsDocument } from './days.ts';
import { galleryDocument } from './gallery.ts';
import { noteDocument } from './notes.ts';
import { orphanedFilesDocument } from './orphaned-files.ts';
import { paymentDocument } from './payment.ts';
import { petDocument } from './pets.ts';
import { reportCardDocument } from './report-cards.ts';
import { readableReport } from './report-documents.ts';
import { hasFormerFields } from './reservation-migration.ts';
import { bookingKeyDocument, reservationDocument } from './reservation.ts';
import { hiddenReviewDocument, reviewDocument } from './reviews.ts';
import { userDocument } from './users.ts';
import { vaccinationRulesDocument } from './vaccination-rules.ts';
import { vaccinationDocument } from './vaccinations.ts';
import { waitDocument, wishesDocument } from './waitlist.ts';

/** By collection. */
const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  agreements: agreementDocument,
  attention: attentionDocument,
  audit: auditDocument,
  bookingKeys: bookingKeyDocument,
  closures: closureDocument,
  days: dayDocument,
  gallery: galleryDocument,
  galleryRemains: orphanedFilesDocument,
  hiddenReviews: hiddenReviewDocument,
  holds: holdsDocument,
  internal: paymentDocument,
  notes: noteDocument,
  pets: petDocument,
  reportCards: reportCardDocument,
  reports: readableReport,
  reservations: reservationDocument,
  reviews: reviewDocument,
  settings: capacityDocument,
  users: userDocument,
  vaccinations: vaccinationDocument,
  waitlist: waitDocument,
  wishes: wishesDocument,
};

/** Null for a document that can be read, or is not there any more. */
export async function findUnreadable(
  { firestore }: Pick<Store, 'firestore'>,
  path: string,
): Promise<UnreadableDocument | null> {
  return unreadableIn(await firestore.doc(path).get());
}

/** A booking of a former release counts as readable: it is migrated when it is read. */
export function unreadableIn(found: DocumentSnapshot): UnreadableDocument | null {
  const schema =
    found.ref.path === 'settings/vaccination' ? vaccinationRulesDocument : schemas[found.ref.parent.id];
  if (schema === undefined) throw new Error(`Nothing is known of how ${found.ref.path} is read.`);
  const content = found.data();
  if (content === undefined || (schema === reservationDocument && hasFormerFields(content))) return null;
  try {
    contentOf(schema, found);
    return null;
  } catch (error) {
    if (error instanceof UnreadableDocument) return error;
    throw error;
  }
}
