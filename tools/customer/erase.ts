import { wordsRefOf } from '../../functions/src/features/reviews/words-index.ts';
import type { PaymentDocument } from '../../functions/src/lib/documents/payment.ts';
import type { ReservationDocument } from '../../functions/src/lib/documents/reservation.ts';
import { Fault } from '../launcher/fault.ts';
import type { Project } from '../project.ts';
import { accountOf, findCustomer, type Customer } from './customer.ts';
import { attentionOfReservation, mailsOfReservation, recordsOf, type Records } from './records.ts';

/** The user ids that were erased, and how many there were of each kind of record. */
export type Erased = { uids: string[]; counts: Record<string, number> };

/**
 * Removes everything personal about a customer. Bookings stay as settled records without a person: amounts, states, dates and
 * Stripe's ids. The account goes last, so that a run that was cut off is finished by the next one.
 * @throws Fault, before anything is changed, while a paid booking is to come, a checkout is open, or money is on its way back.
 */
export async function eraseCustomer(project: Project, who: string, now: Date): Promise<Erased> {
  const customer = await findCustomer(project, who);
  const records = await recordsOf(project, customer);
  const attempts = new Map(records.payments.map((one) => [one.ref.parent.parent?.id, one.data()]));
  for (const reservation of records.reservations) {
    refuseUnsettled(reservation.id, reservation.data(), attempts.get(reservation.id), now);
  }

  const accounts = await closeAccounts(project, customer);
  for (const { id } of records.reservations) await anonymise(project, id, now);
  await removeDocuments(project, customer, records);
  await Promise.all(accounts.map((uid) => project.auth.deleteUser(uid)));

  const counts = Object.entries(records).map(([kind, docs]) => [kind, docs.length] as const);
  return { uids: customer.uids, counts: { accounts: accounts.length, ...Object.fromEntries(counts) } };
}

function refuseUnsettled(
  id: string,
  { status, timeSlots }: ReservationDocument,
  payment: PaymentDocument | undefined,
  now: Date,
): void {
  if (payment === undefined) {
    throw new Fault(
      `Nothing is kept of how the booking ${id} was paid: where it is of before an update, say 'npm run migrate', then ` +
        'try again.',
    );
  }
  if (status === 'PAID' && timeSlots.some(({ pickUpAt }) => pickUpAt > now)) {
    throw new Fault(
      `The booking ${id} is paid and not over yet: have it cancelled on the site, or refund all of it in Stripe's ` +
        'dashboard, then try again.',
    );
  }
  if (status === 'PENDING' && !payment.attempt.closed) {
    throw new Fault(
      `The booking ${id} has an open checkout: have it cancelled on the site, or wait until it has expired (45 minutes ` +
        'at most), then try again.',
    );
  }
  const payments = [payment.payment, ...payment.extraPayments];
  if (
    payment.refunds.some((one) => one.status === 'pending') ||
    payments.some((one) => one?.due?.retryAt instanceof Date)
  ) {
    throw new Fault(
      `Money of the booking ${id} is still on its way back: wait until it has arrived or is settled (npm run attention), ` +
        'then try again.',
    );
  }
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

/** Takes the person out of a booking and of what the owner was told of it, and its mails away, all or nothing. */
async function anonymise({ firestore, collections }: Project, id: string, now: Date): Promise<void> {
  const ref = collections.reservations.doc(id);
  const paymentRef = collections.internalOf(id).doc('payment');
  await firestore.runTransaction(async (transaction) => {
    const [found, foundPayment, attention, mails] = await Promise.all([
      transaction.get(ref),
      transaction.get(paymentRef),
      transaction.get(attentionOfReservation(collections, id)),
      transaction.get(mailsOfReservation(collections, id)),
    ]);
    const [reservation, payment] = [found.data(), foundPayment.data()];
    if (reservation === undefined) return;
    refuseUnsettled(id, reservation, payment, now);
    if (payment === undefined) return;
    transaction.set(ref, withoutPerson(reservation));
    transaction.set(paymentRef, withoutNotes(payment));
    for (const entry of attention.docs) transaction.update(entry.ref, { note: '' });
    for (const mail of mails.docs) transaction.delete(mail.ref);
  });
}

function withoutPerson(reservation: ReservationDocument): ReservationDocument {
  return {
    ...reservation,
    uid: 'erased',
    customer: { name: 'Erased customer', email: '' },
    pets: [],
    lines: reservation.lines.map((line) => ({ ...line, pet: null })),
    healthInformation: '',
    specialRequests: '',
    serviceAddress: '',
  };
}

/** What the owner has noted may name the person. */
function withoutNotes(payment: PaymentDocument): PaymentDocument {
  return {
    ...payment,
    revision: payment.revision + 1,
    attempt: { ...payment.attempt, customerEmail: null, url: null },
    settlements: payment.settlements.map((one) => ({ ...one, note: '' })),
  };
}

async function removeDocuments(
  { firestore, collections }: Project,
  { uids }: Customer,
  { reviews, bookingKeys, reviewDays, mails }: Records,
): Promise<void> {
  for (const review of reviews) {
    const batch = firestore.batch();
    batch.delete(review.ref);
    batch.delete(wordsRefOf(collections, Number(review.id), review.data()));
    await batch.commit();
  }
  for (const { ref } of [...bookingKeys, ...reviewDays, ...mails]) await ref.delete();
  for (const uid of uids) await firestore.recursiveDelete(collections.users.doc(uid));
}
