import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { contentOf, readable } from '../../functions/src/lib/documents.ts';
import {
  isReceived,
  outstandingCents,
  paymentDocument,
  type PaymentDocument,
} from '../../functions/src/records/payment.ts';
import { erasedUid } from '../../functions/src/records/reports.ts';
import { reservationDocument } from '../../functions/src/records/reservation.ts';
import { UserError } from '../launcher/user-error.ts';
import type { Project } from '../project.ts';
import { attentionOf, mailsOf } from './records.ts';

type Fields = Record<string, unknown>;

/** `fields` are the known fields of a readable document, and all fields of an unreadable one. */
type Stored = { path: string; isReadable: boolean; fields: Fields };

const visitsSchema = z.pick(reservationDocument, { status: true, payBy: true, timeSlots: true });

/** The parts of a booking that an erasure needs. Missing or unreadable parts are null. */
type Booking = {
  id: string;
  main: Stored;
  internal: Stored | null;
  visits: z.output<typeof visitsSchema> | null;
  payment: PaymentDocument | null;
};

export async function readBooking(
  { collections }: Project,
  id: string,
  getAll: (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>,
): Promise<Booking | null> {
  const [main, internal] = await getAll(
    collections.reservations.doc(id).withConverter(null),
    collections.paymentsOf(id).doc('payment').withConverter(null),
  );
  if (main === undefined || internal === undefined || !main.exists) return null;
  return {
    id,
    main: stored(main, reservationDocument),
    internal: internal.exists ? stored(internal, paymentDocument) : null,
    visits: read(main, visitsSchema),
    payment: read(internal, paymentDocument),
  };
}

function stored(doc: DocumentSnapshot, schema: z.ZodMiniType<Fields>): Stored {
  const content = read(doc, schema);
  return { path: doc.ref.path, isReadable: content !== null, fields: content ?? doc.data() ?? {} };
}

function read<Content>(doc: DocumentSnapshot, schema: z.ZodMiniType<Content>): Content | null {
  const contentIn = (one: DocumentSnapshot) => contentOf(schema, one);
  return readable([doc], contentIn, () => undefined)[0]?.content ?? null;
}

/**
 * Ignores unreadable parts: no Stripe event can reach them, so they would block the erasure for ever.
 * @throws UserError while a paid booking is to come, a checkout is open, or a refund is on its way.
 */
export function refuseUnsettled({ id, main, internal, visits, payment }: Booking, now: Date): void {
  const refuse = (sentence: string) => new UserError(`${sentence}, then try again.`);
  if (internal === null) {
    throw refuse(
      `Nothing is kept of how the booking ${id} was paid: where it is of before an update, say 'npm run migrate'`,
    );
  }
  const isReadable = main.isReadable && internal.isReadable;
  if (visits?.status === 'PAID' && visits.timeSlots.some(({ pickUpAt }) => pickUpAt > now)) {
    throw refuse(
      isReadable
        ? `The booking ${id} is paid and not over yet: have it cancelled on the site, or refund all of it in Stripe's dashboard`
        : `The booking ${id} is paid and not over yet, and cannot be read: put it right and have it cancelled, or wait until it is over`,
    );
  }
  if (
    visits?.status === 'PENDING' &&
    visits.payBy === 'dropOff' &&
    visits.timeSlots.some(({ pickUpAt }) => pickUpAt > now)
  ) {
    throw refuse(
      `The booking ${id} is to be paid at drop-off and not over yet: have it cancelled on the site`,
    );
  }
  if (!isReadable || payment === null) return;
  if (visits?.status === 'PENDING' && !payment.attempt.closed) {
    throw refuse(
      `The booking ${id} has an open checkout: have it cancelled on the site, or wait until it has expired (within an hour)`,
    );
  }
  const payments = [payment.payment, ...payment.extraPayments];
  if (
    payment.refunds.some(({ status }) => status === 'pending') ||
    payments.some((one) => one?.due?.retryAt instanceof Date)
  ) {
    throw refuse(
      `Money of the booking ${id} is still on its way back: wait until it has arrived or is settled (npm run attention)`,
    );
  }
  const isOwed = payments.some(
    (one) =>
      one !== null &&
      isReceived(payment, one.paymentIntentId) &&
      outstandingCents(payment, one.paymentIntentId) > 0,
  );
  if (isOwed) {
    throw refuse(
      `Money of the booking ${id} that was received at drop-off is still to be given back: give it back and settle it in Attention`,
    );
  }
}

/**
 * Removes the person from a booking and its attention entries, and deletes its mails, in one transaction. Returns the paths of
 * unreadable documents, of which it empties only the known fields.
 */
export async function anonymise(project: Project, id: string, now: Date): Promise<string[]> {
  const { firestore, collections } = project;
  return firestore.runTransaction(async (transaction) => {
    const [booking, attention, mails] = await Promise.all([
      readBooking(project, id, (...refs) => transaction.getAll(...refs)),
      transaction.get(attentionOf(collections, id)),
      transaction.get(mailsOf(collections, id)),
    ]);
    if (booking === null) return [];
    refuseUnsettled(booking, now);
    const { main, internal } = booking;
    transaction.set(firestore.doc(main.path), withoutPerson(main.fields));
    if (internal !== null) transaction.set(firestore.doc(internal.path), withoutNotes(internal.fields));
    for (const entry of attention.docs) transaction.update(entry.ref, { note: '' });
    for (const mail of mails.docs) transaction.delete(mail.ref);
    return [main, internal].flatMap((one) => (one === null || one.isReadable ? [] : [one.path]));
  });
}

function withoutPerson(reservation: Fields): Fields {
  return replaceIn(reservation, {
    uid: erasedUid,
    customer: { name: 'Erased customer', email: '' },
    customerTerms: [],
    pets: [],
    healthInformation: '',
    specialRequests: '',
    serviceAddress: '',
    reportCards: [],
    lines: replaceInside(reservation['lines'], { pet: null }),
  });
}

/** The owner's notes may name the person. */
function withoutNotes(payment: Fields): Fields {
  const { attempt, settlements, places, history, revision } = payment;
  return replaceIn(payment, {
    revision: typeof revision === 'number' ? revision + 1 : revision,
    attempt: replaceInside(attempt, { customerEmail: null, url: null }),
    settlements: replaceInside(settlements, { note: '' }),
    places: replaceInside(places, { beyond: '' }),
    history: replaceInside(history, { note: '' }),
  });
}

function replaceIn(object: Fields, values: Fields): Fields {
  return { ...object, ...Object.fromEntries(Object.entries(values).filter(([field]) => field in object)) };
}

function replaceInside(value: unknown, values: Fields): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => replaceInside(one, values));
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? replaceIn({ ...value }, values) : value;
}
