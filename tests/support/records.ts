import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { mailDocument } from '../../functions/src/records/mail.ts';
import type { AttentionDocument } from '../../functions/src/records/attention.ts';
import type { Collections } from '../../functions/src/records/collections.ts';
import type { PaymentDocument } from '../../functions/src/records/payment.ts';
import type { ReservationDocument } from '../../functions/src/records/reservation.ts';
import { collections, firestore } from './suite.ts';

const refOf = (id: number) => collections.reservations.doc(String(id));

/** A reservation as it is stored, with what only we can read of it. */
export function stored(id: number): Promise<ReservationDocument & PaymentDocument> {
  return storedIn(collections, id);
}

/** The same of another database. */
export async function storedIn(
  { reservations, paymentsOf }: Pick<Collections, 'reservations' | 'paymentsOf'>,
  id: number,
): Promise<ReservationDocument & PaymentDocument> {
  const [found, payment] = await Promise.all([
    reservations.doc(String(id)).get(),
    paymentsOf(String(id)).doc('payment').get(),
  ]);
  const [main, internal] = [found.data(), payment.data()];
  if (main === undefined || internal === undefined) throw new Error(`There is no reservation ${id}.`);
  return { ...main, ...internal };
}

/** What the owner has been told about a reservation, the oldest first. */
export async function attentionOf(id: number): Promise<(AttentionDocument & { id: string })[]> {
  const { docs } = await collections.attention.where('reservationId', '==', id).get();
  const entries = docs.map((doc) => ({ id: doc.id, ...doc.data() }));
  return entries.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

type StoredMail = { id: string; to: string } & z.output<typeof mailDocument>['message'];

/** The mails that a reservation has caused, by their ids. */
export function mailsOf(id: number): Promise<StoredMail[]> {
  return mailsWith(`reservation-${id}-`);
}

/** The mails whose ids start like this. */
export async function mailsWith(start: string): Promise<StoredMail[]> {
  const { docs } = await collections.mail.orderBy('__name__').startAt(start).endAt(`${start}\uf8ff`).get();
  return docs.map((mail) => {
    const { to, message } = mail.data();
    return { id: mail.id.slice(start.length), to, ...message };
  });
}

/** Puts a stored reservation into a state that a test needs, such as an earlier payment. */
export async function change(id: number, fields: Partial<ReservationDocument>): Promise<void> {
  await refOf(id).update(fields);
}

/** Takes a field out of a document, as somebody may do in the console; answers how to put it back. */
export async function spoil(
  document: DocumentReference<unknown>,
  field: string,
): Promise<() => Promise<void>> {
  const ref = document.withConverter(null);
  const value: unknown = (await ref.get()).get(field);
  await ref.update({ [field]: FieldValue.delete() });
  return async () => {
    await ref.update({ [field]: value });
  };
}

/** Moves a stored reservation's slots to begin at these moments, each as long as it is. */
export async function moveSlots(id: number, dropOffs: readonly Date[]): Promise<void> {
  const { timeSlots } = await stored(id);
  const moved = timeSlots.map((slot, index) => {
    const dropOffAt = dropOffs[index] ?? slot.dropOffAt;
    const length = slot.pickUpAt.getTime() - slot.dropOffAt.getTime();
    return { ...slot, dropOffAt, pickUpAt: new Date(dropOffAt.getTime() + length) };
  });
  const first = Math.min(...moved.map(({ dropOffAt }) => dropOffAt.getTime()));
  await change(id, { timeSlots: moved, firstDropOffAt: new Date(first) });
}

/**
 * Keeps everybody else from writing a reservation, as a database in trouble does; answers how to let go.
 */
export async function holdReservation(id: number): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const ended = firestore.runTransaction(async (transaction) => {
    await transaction.get(collections.reservations.doc(String(id)));
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  return async () => {
    letGo.resolve();
    await ended;
  };
}
