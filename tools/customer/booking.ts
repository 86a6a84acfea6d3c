import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { contentOf, readableAs } from '../../functions/src/lib/documents.ts';
import { paymentDocument, type PaymentDocument } from '../../functions/src/records/payment.ts';
import { reservationDocument } from '../../functions/src/records/reservation.ts';
import { Fault } from '../launcher/fault.ts';
import type { Project } from '../project.ts';

const visitsOf = z.pick(reservationDocument, { status: true, timeSlots: true });

/** A document as it is kept: its content, of which what we do not know is gone, or as it stands where it cannot be read. */
type Kept = { path: string; isReadable: boolean; content: Record<string, unknown> };

/** What an erasure must know of a booking. */
export type Booking = {
  id: string;
  main: Kept;
  internal: Kept | null;
  /** Null where that cannot be read, or is not there. */
  visits: z.output<typeof visitsOf> | null;
  payment: PaymentDocument | null;
};

/** A booking, even one that cannot be read; null where there is none. */
export async function readBooking(
  { collections }: Pick<Project, 'collections'>,
  id: string,
  getAll: (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>,
): Promise<Booking | null> {
  const [main, internal] = await getAll(
    collections.reservations.doc(id).withConverter(null),
    collections.internalOf(id).doc('payment').withConverter(null),
  );
  if (main === undefined || internal === undefined || !main.exists) return null;
  return {
    id,
    main: keptOf(main, reservationDocument),
    internal: internal.exists ? keptOf(internal, paymentDocument) : null,
    visits: read(main, visitsOf),
    payment: read(internal, paymentDocument),
  };
}

function keptOf(doc: DocumentSnapshot, schema: z.ZodMiniType<Record<string, unknown>>): Kept {
  const content = read(doc, schema);
  return { path: doc.ref.path, isReadable: content !== null, content: content ?? doc.data() ?? {} };
}

function read<Content>(doc: DocumentSnapshot, schema: z.ZodMiniType<Content>): Content | null {
  const [found] = readableAs(
    [doc],
    (one) => contentOf(schema, one),
    () => undefined,
  );
  return found?.content ?? null;
}

/**
 * What cannot be read of a booking holds up nothing: it would for ever, since no event of Stripe's gets through to it.
 * @throws Fault while a paid booking is to come, a checkout is open, or money is on its way back.
 */
export function refuseUnsettled({ id, main, internal, visits, payment }: Booking, now: Date): void {
  if (internal === null) {
    throw new Fault(
      `Nothing is kept of how the booking ${id} was paid: where it is of before an update, say 'npm run migrate', then ` +
        'try again.',
    );
  }
  const isReadable = main.isReadable && internal.isReadable;
  if (visits?.status === 'PAID' && visits.timeSlots.some(({ pickUpAt }) => pickUpAt > now)) {
    throw new Fault(
      isReadable
        ? `The booking ${id} is paid and not over yet: have it cancelled on the site, or refund all of it in Stripe's ` +
            'dashboard, then try again.'
        : `The booking ${id} is paid and not over yet, and cannot be read: put it right and have it cancelled, or wait ` +
            'until it is over, then try again.',
    );
  }
  if (isReadable && payment !== null) refuseMoneyOnItsWay(id, visits?.status, payment);
}

function refuseMoneyOnItsWay(id: string, status: string | undefined, kept: PaymentDocument): void {
  if (status === 'PENDING' && !kept.attempt.closed) {
    throw new Fault(
      `The booking ${id} has an open checkout: have it cancelled on the site, or wait until it has expired (45 minutes ` +
        'at most), then try again.',
    );
  }
  const payments = [kept.payment, ...kept.extraPayments];
  if (
    kept.refunds.some((one) => one.status === 'pending') ||
    payments.some((one) => one?.due?.retryAt instanceof Date)
  ) {
    throw new Fault(
      `Money of the booking ${id} is still on its way back: wait until it has arrived or is settled (npm run attention), ` +
        'then try again.',
    );
  }
}
