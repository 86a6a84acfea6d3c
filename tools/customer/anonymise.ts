import type { Project } from '../project.ts';
import { readBooking, refuseUnsettled } from './booking.ts';
import { attentionOfReservation, mailsOfReservation } from './records.ts';

type Fields = Record<string, unknown>;

/**
 * Takes the person out of a booking and of what the owner was told of it, and its mails away, all or nothing. Answers with the
 * paths of what cannot be read: there the fields that we know are emptied where they stand, and the rest is left as it is.
 */
export async function anonymise(project: Project, id: string, now: Date): Promise<string[]> {
  const { firestore, collections } = project;
  return firestore.runTransaction(async (transaction) => {
    const [booking, attention, mails] = await Promise.all([
      readBooking(project, id, (...refs) => transaction.getAll(...refs)),
      transaction.get(attentionOfReservation(collections, id)),
      transaction.get(mailsOfReservation(collections, id)),
    ]);
    if (booking === null) return [];
    refuseUnsettled(booking, now);
    const { main, internal } = booking;
    transaction.set(firestore.doc(main.path), withoutPerson(main.content));
    if (internal !== null) transaction.set(firestore.doc(internal.path), withoutNotes(internal.content));
    for (const entry of attention.docs) transaction.update(entry.ref, { note: '' });
    for (const mail of mails.docs) transaction.delete(mail.ref);
    return [main, internal].flatMap((one) => (one === null || one.isReadable ? [] : [one.path]));
  });
}

function withoutPerson(reservation: Fields): Fields {
  const emptied = where(reservation, {
    uid: 'erased',
    customer: { name: 'Erased customer', email: '' },
    pets: [],
    healthInformation: '',
    specialRequests: '',
    serviceAddress: '',
  });
  return where(emptied, { lines: whereIn(emptied['lines'], { pet: null }) });
}

/** What the owner has noted may name the person. */
function withoutNotes(payment: Fields): Fields {
  const { attempt, settlements, revision } = payment;
  return where(payment, {
    revision: typeof revision === 'number' ? revision + 1 : revision,
    attempt: whereIn(attempt, { customerEmail: null, url: null }),
    settlements: whereIn(settlements, { note: '' }),
  });
}

/** The object with these values, where it has these fields. */
function where(object: Fields, values: Fields): Fields {
  return { ...object, ...Object.fromEntries(Object.entries(values).filter(([field]) => field in object)) };
}

/** The same for an object that may be another thing, or for each of a list. */
function whereIn(value: unknown, values: Fields): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => whereIn(one, values));
  return isPlain(value) ? where(value, values) : value;
}

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
