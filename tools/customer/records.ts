import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Project } from '../project.ts';
import type { Customer } from './customer.ts';

export type Records = Awaited<ReturnType<typeof recordsOf>>;

/** Every document that is stored about a customer, by what it is. */
export async function recordsOf({ collections }: Project, { email, uids }: Customer) {
  const ofAll = <Document>(queryOf: (uid: string) => Query<Document>) => ofEach(uids, queryOf);

  const [users, pets, ofUids, bookingKeys, reviews, reviewDays] = await Promise.all([
    ofAll((uid) => collections.users.where('__name__', '==', uid)),
    ofAll((uid) => collections.petsOf(uid)),
    ofAll((uid) => collections.reservations.where('uid', '==', uid)),
    ofAll((uid) => collections.bookingKeys.where('uid', '==', uid)),
    ofAll((uid) => collections.reviews.where('authorId', '==', uid)),
    ofAll((uid) => collections.reviewDays.where('__name__', '==', uid)),
  ]);
  // One that has lost its user id is found by its customer's address.
  const ofEmail = await ofEach(email === null ? [] : [email], (one) =>
    collections.reservations.where('customer.email', '==', one),
  );
  const reservations = withoutRepetition([...ofUids, ...ofEmail]);
  const [payments, attention] = await Promise.all([
    ofEach(reservations, ({ id }) => collections.internalOf(id)),
    ofEach(reservations, ({ id }) => attentionOfReservation(collections, id)),
  ]);
  const mails = await Promise.all([
    email === null ? { docs: [] } : collections.mail.where('to', '==', email).get(),
    ...reservations.map(({ id }) => mailsOfReservation(collections, id).get()),
  ]);
  return {
    users,
    pets,
    reservations,
    payments,
    attention,
    bookingKeys,
    reviews,
    reviewDays,
    mails: withoutRepetition(mails.flatMap(({ docs }) => docs)),
  };
}

async function ofEach<Of, Document>(
  all: readonly Of[],
  queryOf: (one: Of) => Query<Document>,
): Promise<QueryDocumentSnapshot<Document>[]> {
  return (await Promise.all(all.map((one) => queryOf(one).get()))).flatMap(({ docs }) => docs);
}

/** What the owner was told about a reservation. */
export function attentionOfReservation({ attention }: Project['collections'], reservationId: string) {
  return attention.where('reservationId', '==', Number(reservationId));
}

/** The mails that a reservation has caused, those to the business too, by the beginning of their ids. */
export function mailsOfReservation({ mail }: Project['collections'], reservationId: string) {
  const start = `reservation-${reservationId}-`;
  return mail.orderBy('__name__').startAt(start).endAt(`${start}\uf8ff`);
}

function withoutRepetition<Document>(
  docs: QueryDocumentSnapshot<Document>[],
): QueryDocumentSnapshot<Document>[] {
  return [...new Map(docs.map((doc) => [doc.id, doc])).values()];
}
