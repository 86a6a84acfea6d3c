import { attentionTexts } from '@pawprints/domain/attention-causes';
import type { AttentionEntryView } from '@pawprints/domain/contract/admin-attention';
import { dollarsOf } from '@pawprints/domain/money';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Dependencies } from '../../../dependencies.ts';
import { documentNamed } from '../../../lib/document-id.ts';
import { readableOrLogged } from '../../../lib/documents.ts';
import type { AttentionEntry } from '../../../records/attention.ts';
import { outstandingCents, settledCents } from '../../../records/payment.ts';
import { vaccinationView } from '../../../records/vaccinations.ts';
import { isAboutRefund } from '../settlement.ts';
import { isTriedNext } from '../payment/refund-ledger.ts';

export type AttentionDetails = Pick<
  AttentionEntryView,
  'refund' | 'customer' | 'date' | 'mail' | 'vaccination'
>;

/**
 * What the owner needs of the records that entries are about: what is still due, whom to call. It is read with the list, so that
 * an entry keeps nothing of a customer who is erased. One round trip, two for certificates: whose they are is said by them.
 */
export async function detailsOf(
  { collections, log, now }: Pick<Dependencies, 'collections' | 'log' | 'now'>,
  entries: readonly AttentionEntry[],
): Promise<ReadonlyMap<AttentionEntry, AttentionDetails>> {
  async function read<Content>(ref: DocumentReference<Content> | null): Promise<Content | null> {
    if (ref === null) return null;
    const [found] = readableOrLogged([await ref.get()], log);
    return found?.content ?? null;
  }
  async function readVaccination(id: string) {
    const stored = await read(documentNamed(collections.vaccinations, id));
    if (stored === null) return null;
    const { uid, petId } = stored;
    const [customer, pet] = await Promise.all([
      read(documentNamed(collections.users, uid)),
      read(collections.petsOf(uid).doc(String(petId))),
    ]);
    return { customer, certificate: { ...vaccinationView(id, stored), uid, petName: pet?.name ?? 'A dog' } };
  }
  const details = entries.map(async (entry): Promise<[AttentionEntry, AttentionDetails]> => {
    const { cause, reference, reservationId } = entry;
    const [booking, ledger, user, wait, mail, vaccination] = await Promise.all([
      read(reservationId === null ? null : collections.reservations.doc(String(reservationId))),
      read(isAboutRefund(entry) ? collections.paymentsOf(String(entry.reservationId)).doc('payment') : null),
      read(cause === 'HOLDS_LAPSED' ? documentNamed(collections.users, reference) : null),
      read(cause === 'OFFER_LAPSED' ? documentNamed(collections.waitlist, reference) : null),
      read(cause === 'MAIL_FAILED' ? documentNamed(collections.mail, reference) : null),
      // It was settled by itself because the certificate is gone.
      cause === 'VACCINATION_TO_REVIEW' && entry.how !== 'itself' ? readVaccination(reference) : null,
    ]);
    const refund = ledger && {
      due: dollarsOf(outstandingCents(ledger, reference)),
      paidElsewhere: dollarsOf(settledCents(ledger, reference)),
      isTriedNext: isTriedNext(ledger, reference, now()),
    };
    const booked = booking && { ...booking.customer, phoneNumber: booking.customer.phone };
    const known = user ?? booked ?? vaccination?.customer ?? (wait && { ...wait.customer, phoneNumber: '' });
    const customer = known && { name: known.name, email: known.email, phoneNumber: known.phoneNumber };
    const date = cause === 'CLOSED_WITH_BOOKINGS' ? firstDayOf(reference) : (wait?.dates[0] ?? null);
    const notDelivered = mail && { to: mail.to, subject: mail.message.subject };
    return [
      entry,
      { refund, customer, date, mail: notDelivered, vaccination: vaccination?.certificate ?? null },
    ];
  });
  return new Map(await Promise.all(details));
}

/** Of an entry, what each page shows. */
export function entryView(entry: AttentionEntry, nameOf: (uid: string) => string) {
  const { cause, createdAt, settledAt, settledBy } = entry;
  return {
    ...entry,
    ...attentionTexts[cause],
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    // '' where it was settled by itself.
    settledBy: settledBy ? nameOf(settledBy) : null,
  };
}

/** The id of a closure begins with its first day. */
function firstDayOf(closureId: string): string {
  return closureId.slice(0, 'yyyy-MM-dd'.length);
}
