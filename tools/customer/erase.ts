import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isWordsIdOf, wordsRefOf, type ReviewDocument } from '../../functions/src/records/reviews.ts';
import { readable } from '../../functions/src/lib/documents.ts';
import type { Project } from '../project.ts';
import { anonymise } from './anonymise.ts';
import { readBooking, refuseUnsettled } from './booking.ts';
import { accountOf, findCustomer, type Customer } from './customer.ts';
import { recordsOf, type Records } from './records.ts';

/**
 * The user ids that were erased, how many there were of each kind of record, and the paths of the bookings' documents that
 * cannot be read, and so may hold more about the person than we know.
 */
export type Erased = { uids: string[]; counts: Record<string, number>; unreadable: string[] };

/**
 * Removes everything personal about a customer. Bookings stay as settled records without a person: amounts, states, dates and
 * Stripe's ids. The account goes last, so that a run that was cut off is finished by the next one.
 * @throws Fault, before anything is changed, while a paid booking is to come, a checkout is open, or money is on its way back.
 */
export async function eraseCustomer(project: Project, who: string, now: Date): Promise<Erased> {
  const customer = await findCustomer(project, who);
  const records = await recordsOf(project, customer);
  for (const { id } of records.reservations) {
    const booking = await readBooking(project, id, (...refs) => project.firestore.getAll(...refs));
    if (booking !== null) refuseUnsettled(booking, now);
  }

  const accounts = await closeAccounts(project, customer);
  const unreadable: string[] = [];
  for (const { id } of records.reservations) unreadable.push(...(await anonymise(project, id, now)));
  await removeDocuments(project, customer, records);
  await Promise.all(accounts.map((uid) => project.auth.deleteUser(uid)));

  const counts = Object.entries(records).map(([kind, docs]) => [kind, docs.length] as const);
  return {
    uids: customer.uids,
    counts: { accounts: accounts.length, ...Object.fromEntries(counts) },
    unreadable,
  };
}

/** Nobody signs in with these accounts any more; answers with their ids. */
async function closeAccounts(project: Project, { uids }: Customer): Promise<string[]> {
  const accounts = await Promise.all(uids.map((uid) => accountOf(project, uid)));
  const known = accounts.flatMap((account) => (account === null ? [] : [account.uid]));
  for (const uid of known) {
    await project.auth.updateUser(uid, { disabled: true });
    await project.auth.revokeRefreshTokens(uid);
  }
  return known;
}

async function removeDocuments(
  project: Project,
  { uids }: Customer,
  { reviews, bookingKeys, reviewDays, mails }: Records,
): Promise<void> {
  const { firestore, collections } = project;
  for (const review of reviews) {
    const batch = firestore.batch();
    batch.delete(review.ref);
    for (const words of await wordsOf(project, review)) batch.delete(words);
    await batch.commit();
  }
  for (const { ref } of [...bookingKeys, ...reviewDays, ...mails]) await ref.delete();
  for (const uid of uids) await firestore.recursiveDelete(collections.users.doc(uid));
}

/** Where the words of a review stand: of one that cannot be read it is not known, and all ids are looked through. */
async function wordsOf(
  { collections }: Project,
  review: QueryDocumentSnapshot<ReviewDocument>,
): Promise<DocumentReference[]> {
  const id = Number(review.id);
  const [known] = readable([review], () => undefined);
  if (known !== undefined) return [wordsRefOf(collections, id, known.content).withConverter(null)];
  const all = await collections.reviewWords.withConverter(null).select().get();
  return all.docs.flatMap(({ ref }) => (isWordsIdOf(ref.id, id) ? [ref] : []));
}
