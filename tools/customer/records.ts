import type { UserRecord } from 'firebase-admin/auth';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { AttentionCause } from '@pawprints/domain/attention-causes';
import { accountUidOf, unconfirmedOf } from '@pawprints/domain/unconfirmed';
import { attentionIdOf } from '../../functions/src/records/attention.ts';
import { accountOf, type Project } from '../project.ts';

/** `uids` come from records too, so they may name accounts that no longer exist. */
export type Customer = { email: string | null; uids: string[]; accounts: UserRecord[] };

/**
 * Finds a person by e-mail address or user id, even when the account is gone and only records remain; with what was booked for their
 * address and they have not confirmed.
 */
export async function findCustomer(project: Project, who: string): Promise<Customer> {
  const { collections } = project;
  const uids = new Set(who.includes('@') ? [] : bothOf(who));
  const email = who.includes('@') ? who : await emailOf(project, bothOf(who));
  if (email !== null) {
    const [account, users, reservations] = await Promise.all([
      accountOf(project, email),
      collections.users.where('email', '==', email).get(),
      collections.reservations.where('customer.email', '==', email).get(),
    ]);
    if (account !== null) uids.add(account.uid);
    for (const user of users.docs) uids.add(user.id);
    for (const reservation of reservations.docs) {
      const uid: unknown = reservation.get('uid');
      if (typeof uid === 'string') uids.add(uid);
    }
  }
  const all = new Set([...uids].flatMap(bothOf));
  const accounts = await Promise.all(Array.from(all, (uid) => accountOf(project, uid)));
  return { email, uids: [...all], accounts: accounts.filter((account) => account !== null) };
}

/** The id of an account, and that of whom the owner has booked for by its address. */
function bothOf(uid: string): string[] {
  const account = accountUidOf(uid);
  return [account, unconfirmedOf(account)];
}

async function emailOf(project: Project, uids: readonly string[]): Promise<string | null> {
  const [accounts, users] = await Promise.all([
    Promise.all(uids.map((uid) => accountOf(project, uid))),
    Promise.all(uids.map((uid) => project.collections.users.doc(uid).get())),
  ]);
  const known: unknown[] = [
    ...accounts.map((account) => account?.email),
    ...users.map((user) => user.get('email')),
  ];
  return known.filter((email) => typeof email === 'string').find((email) => email !== '') ?? null;
}

export type Records = Awaited<ReturnType<typeof recordsOf>>;

export async function recordsOf({ collections }: Project, { email, uids }: Customer) {
  const ofUids = <Document>(queryOf: (uid: string) => Query<Document>) => findEach(uids, queryOf);
  const [
    users,
    pets,
    mailSettings,
    customerIndex,
    bookingKeys,
    holds,
    waits,
    wishes,
    reviews,
    hiddenReviews,
    reviewDays,
    vaccinations,
    reportCards,
    orphanedFiles,
    ...bookings
  ] = await Promise.all([
    ofUids((uid) => collections.users.where('__name__', '==', uid)),
    ofUids((uid) => collections.petsOf(uid)),
    ofUids((uid) => collections.settingsOf(uid)),
    ofUids((uid) => collections.customerIndex.where('uid', '==', uid)),
    ofUids((uid) => collections.bookingKeys.where('uid', '==', uid)),
    ofUids((uid) => collections.holds.where('__name__', '==', uid)),
    ofUids((uid) => collections.waitlist.where('uid', '==', uid)),
    ofUids((uid) => collections.wishes.where('__name__', '==', uid)),
    ofUids((uid) => collections.reviews.where('authorId', '==', uid)),
    ofUids((uid) => collections.hiddenReviews.where('authorId', '==', uid)),
    ofUids((uid) => collections.reviewDays.where('__name__', '==', uid)),
    ofUids((uid) => collections.vaccinations.where('uid', '==', uid)),
    ofUids((uid) => collections.reportCards.where('uid', '==', uid)),
    ofUids((uid) => collections.orphanedFiles.where('uid', '==', uid)),
    ofUids((uid) => collections.reservations.where('uid', '==', uid)),
    // Reservations without a user id have only the customer's address.
    findEach(email === null ? [] : [email], (one) =>
      collections.reservations.where('customer.email', '==', one),
    ),
  ]);
  const reservations = unique(bookings.flat());
  const paths = uids.flatMap(pathsOfCustomer);
  const otherAttention = await findEach(
    [
      ...uids.flatMap(entriesOfCustomer),
      ...vaccinations.map(({ id }) => entryOf('VACCINATION_TO_REVIEW', id)),
      ...waits.map(({ id }) => entryOf('OFFER_LAPSED', id)),
    ],
    ([from, to]) => collections.attention.orderBy('__name__').startAt(from).endAt(to),
  );
  const [
    notes,
    audit,
    payments,
    attention,
    pawPrints,
    ofReservations,
    ofReviews,
    ofVaccinations,
    ofWaits,
    ofEntries,
    toUnsubscribe,
    toAddress,
  ] = await Promise.all([
    findEach([...paths, ...reservations.map(({ id }) => only(`reservations/${id}`))], ([from, to]) =>
      collections.notes.where('about', '>=', from).where('about', '<=', to),
    ),
    findEach(paths, ([from, to]) => collections.audit.where('about', '>=', from).where('about', '<=', to)),
    findEach(reservations, ({ id }) => collections.paymentsOf(id)),
    findEach(reservations, ({ id }) => attentionOf(collections, id)),
    findEach(reportCards, ({ id }) => picturesOf(collections, id)),
    findEach(reservations, ({ id }) => mailsOf(collections, id)),
    findEach([...reviews, ...hiddenReviews], ({ id }) => mailsWith(collections, `review-${id}-`)),
    findEach(vaccinations, ({ id }) => mailsWith(collections, `vaccination-${id}-`)),
    findEach(waits, ({ id }) => mailsWith(collections, `waitlist-${id}-`)),
    findEach(otherAttention, ({ id }) => mailsWith(collections, `attention-${id}-`)),
    // Whatever their address was, and whatever became of what it was about.
    ofUids((uid) => collections.mail.where('unsubscribe.uid', '==', uid)),
    findEach(email === null ? [] : [email], (one) => collections.mail.where('to', '==', one)),
  ]);
  const mails = unique([
    ...ofReservations,
    ...ofReviews,
    ...ofVaccinations,
    ...ofWaits,
    ...ofEntries,
    ...toUnsubscribe,
    ...toAddress,
  ]);
  return {
    users,
    pets,
    mailSettings,
    customerIndex,
    reservations,
    payments,
    attention,
    otherAttention,
    notes,
    audit,
    bookingKeys,
    holds,
    waits,
    wishes,
    reviews,
    hiddenReviews,
    reviewDays,
    vaccinations,
    reportCards,
    pawPrints,
    orphanedFiles,
    mails,
  };
}

type Span = readonly [from: string, to: string];

const only = (path: string): Span => [path, path];

/** Of the customer, and of what is below them, such as pets that are gone. */
function pathsOfCustomer(uid: string): Span[] {
  const below = `users/${uid}/`;
  return [only(`users/${uid}`), [below, `${below}\uf8ff`]];
}

async function findEach<Of, Document>(
  all: readonly Of[],
  queryOf: (one: Of) => Query<Document>,
): Promise<QueryDocumentSnapshot<Document>[]> {
  return (await Promise.all(all.map((one) => queryOf(one).get()))).flatMap(({ docs }) => docs);
}

export function attentionOf({ attention }: Project['collections'], reservationId: string) {
  return attention.where('reservationId', '==', Number(reservationId));
}

/** Of entries that are about no booking, the one of such a cause and record. */
function entryOf(cause: AttentionCause, reference: string): Span {
  return only(attentionIdOf({ cause, reference }));
}

/** That their holds have lapsed, or what is stored of them cannot be read. */
function entriesOfCustomer(uid: string): Span[] {
  const [own] = entryOf('UNREADABLE', `users/${uid}`);
  return [entryOf('HOLDS_LAPSED', uid), only(own), [`${own}.`, `${own}.\uf8ff`]];
}

/** The pictures of the gallery that show photos of a report card. */
export function picturesOf({ gallery }: Project['collections'], cardId: string) {
  return gallery.where('reportCardId', '==', Number(cardId));
}

/** Finds the mails about a reservation, those to the business too, by the prefix of their ids. */
export function mailsOf(collections: Project['collections'], reservationId: string) {
  return mailsWith(collections, `reservation-${reservationId}-`);
}

function mailsWith({ mail }: Project['collections'], prefix: string) {
  return mail.orderBy('__name__').startAt(prefix).endAt(`${prefix}\uf8ff`);
}

function unique<Document>(docs: QueryDocumentSnapshot<Document>[]): QueryDocumentSnapshot<Document>[] {
  return [...new Map(docs.map((doc) => [doc.id, doc])).values()];
}
