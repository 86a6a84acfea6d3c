import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { endWait } from '../../functions/src/features/booking/waitlist/offers.ts';
import { readable, UnreadableDocument } from '../../functions/src/lib/documents.ts';
import { attentionIdOf } from '../../functions/src/records/attention.ts';
import { ownEntries } from '../../functions/src/records/customer-index.ts';
import { isWordsIdOf, wordsRefOf, type ReviewDocument } from '../../functions/src/records/reviews.ts';
import { silentLog } from '../log.ts';
import type { Project, ProjectWithFiles } from '../project.ts';
import { daysAndWaitlist } from '../waitlist/repositories.ts';
import { anonymise, readBooking, refuseUnsettled } from './booking.ts';
import { eraseFiles, erasePictures } from './files.ts';
import { findCustomer, recordsOf, type Customer, type Records } from './records.ts';

/** `uids` are those of the accounts. `counts` are the erased documents by kind. `unreadable` bookings may hold more about the person than we know. */
type Erased = { uids: string[]; counts: Record<string, number>; unreadable: string[] };

/**
 * Removes everything personal about a customer. Bookings keep amounts, states, dates and Stripe's ids. The account goes last,
 * so that another run can finish an interrupted one.
 * @throws UserError, before it changes anything, for a paid booking to come, an open checkout or a refund on its way.
 */
export async function eraseCustomer(project: ProjectWithFiles, who: string, now: Date): Promise<Erased> {
  const customer = await findCustomer(project, who);
  const { accounts } = customer;
  const records = await recordsOf(project, customer);
  for (const { id } of records.reservations) {
    const booking = await readBooking(project, id, (...refs) => project.firestore.getAll(...refs));
    if (booking !== null) refuseUnsettled(booking, now);
  }

  for (const { uid } of accounts) {
    await project.auth.updateUser(uid, { disabled: true });
    await project.auth.revokeRefreshTokens(uid);
  }
  await eraseFiles(project, records, customer.uids);
  await erasePictures(project, records.reportCards);
  const unreadable: string[] = [];
  for (const { id } of records.reservations) unreadable.push(...(await anonymise(project, id, now)));
  for (const { id } of records.waits) await removeWait(project, Number(id), () => now);
  await removeDocuments(project, customer, records);
  // An admin may have added a photo to a report card until now, or published one.
  await eraseFiles(project, records, customer.uids);
  await erasePictures(project, records.reportCards);
  await Promise.all(accounts.map(({ uid }) => project.auth.deleteUser(uid)));

  const counts = Object.entries({ accounts, ...records }).map(([kind, all]) => [kind, all.length] as const);
  return { uids: accounts.map(({ uid }) => uid), counts: Object.fromEntries(counts), unreadable };
}

async function removeDocuments(
  project: Project,
  { uids }: Customer,
  { reviews, hiddenReviews, notes, audit, bookingKeys, holds, wishes, reviewDays, mails, ...others }: Records,
): Promise<void> {
  const { firestore, collections } = project;
  for (const review of reviews) {
    const batch = firestore.batch();
    batch.delete(review.ref);
    for (const words of await wordsOf(project, review)) batch.delete(words);
    await batch.commit();
  }
  for (const { ref } of audit) {
    await ref.withConverter(null).update({ about: 'users/erased', record: 'users/erased' });
  }
  for (const { ref } of [
    ...hiddenReviews,
    ...notes,
    ...bookingKeys,
    ...holds,
    ...wishes,
    ...reviewDays,
    ...mails,
    ...others.otherAttention,
    ...others.vaccinations,
    ...others.reportCards,
    ...others.orphanedFiles,
  ])
    await ref.delete();
  for (const { id } of others.reportCards) {
    await collections.attention.doc(attentionIdOf({ cause: 'PHOTO_ALLOWED', reference: id })).delete();
  }
  for (const uid of uids) {
    await firestore.recursiveDelete(collections.users.doc(uid));
    // Only now: while there is a user document, a function that follows its writes makes the entry anew.
    for (const { ref } of (await ownEntries(project, uid).get()).docs) await ref.delete();
    // A block may have come while the user document was there. Without it, nobody can be blocked again.
    await collections.holds.doc(uid).delete();
  }
}

/** Its days name it no more, and the places of an offer go to the next. */
async function removeWait(project: Project, id: number, now: () => Date): Promise<void> {
  const repositories = daysAndWaitlist(project, now, () => Promise.resolve());
  try {
    await endWait({ ...repositories, log: silentLog, now }, id, () => 'removed');
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
  }
  await project.collections.waitlist.doc(String(id)).delete();
}

/** The search index of a review. For an unreadable review this looks through all ids. */
async function wordsOf(
  { collections }: Project,
  review: QueryDocumentSnapshot<ReviewDocument>,
): Promise<DocumentReference[]> {
  const id = Number(review.id);
  const [known] = readable(
    [review],
    (doc) => doc.data(),
    () => undefined,
  );
  if (known !== undefined) return [wordsRefOf(collections, id, known.content).withConverter(null)];
  const all = await collections.reviewWords.withConverter(null).select().get();
  return all.docs.flatMap(({ ref }) => (isWordsIdOf(ref.id, id) ? [ref] : []));
}
