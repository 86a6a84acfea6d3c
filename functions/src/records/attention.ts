import { business } from '@pawprints/domain/business';
import { dollarsOf, formatAmount } from '@pawprints/domain/money';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { storedInstant, readableOrLogged, UnreadableDocument } from '../lib/documents.ts';
import { retryWhileOutdated } from '../lib/firestore-failure.ts';
import type { Log } from '../lib/log.ts';
import { businessSignature, paragraph, type Part, type Row } from '../lib/mail/mail-parts.ts';
import { writeAudit, type AuditedAct } from './audit.ts';
import type { Store } from './collections.ts';
import { commitWithMails, type Mail } from './mail.ts';

/** docs/operate.md explains each cause to the owner. */
export const attentionCauses = [
  'AMOUNT_MISMATCH',
  'REFUND_REFUSED',
  'REFUND_FAILED',
  'REFUND_UNKNOWN',
  'DISPUTE_OPENED',
  'PAID_WHILE_FULL',
  'HOLDS_LAPSED',
  'OFFER_LAPSED',
  'UNREADABLE',
  'EVENT_FAILED',
  'BOOKING_FAILED',
  'KEY_LACKS_RIGHT',
  'JOB_BEHIND',
] as const;
export type AttentionCause = (typeof attentionCauses)[number];

/** 'itself': the problem no longer exists. 'elsewhere': the owner has paid by other means than Stripe. */
const settledHow = ['itself', 'owner', 'elsewhere'] as const;

/** `attention/{cause}-{reference}`: what the owner must look at, one entry for each cause and object. */
export const attentionDocument = z.object({
  cause: z.enum(attentionCauses),
  /** The id of an object of Stripe, of a document or of an event. */
  reference: z.string(),
  reservationId: z.nullable(z.number()),
  amountCents: z.nullable(z.number()),
  state: z.enum(['open', 'settled']),
  createdAt: storedInstant,
  occasions: z.array(z.string()),
  settledAt: z.nullable(storedInstant),
  settledBy: z.nullable(z.string()),
  how: z.nullable(z.enum(settledHow)),
  note: z.string(),
});
export type AttentionDocument = z.output<typeof attentionDocument>;

export const attentionTexts: Record<AttentionCause, { title: string; text: string }> = {
  AMOUNT_MISMATCH: {
    title: 'A payment does not fit its booking',
    text: "Another amount or currency than the price was paid, so the booking does not count as paid. Please compare the payment in Stripe's dashboard, and refund it there or call the customer.",
  },
  REFUND_REFUSED: {
    title: 'Stripe has refused a refund',
    text: "The customer is owed this money. Please look at the payment in Stripe's dashboard: often the balance is too low. It is tried once more by itself in 24 hours, or earlier when the customer cancels again. Refund it in the dashboard, which is recorded by itself; or settle it first as paid elsewhere, with the amount, and then pay in another way.",
  },
  REFUND_FAILED: {
    title: 'A refund did not reach the customer',
    text: "The bank has sent the money back, so it is in your balance again and the customer is owed it. It is tried once more by itself in 24 hours, or earlier when the customer cancels again. Refund it in Stripe's dashboard, which is recorded by itself; or settle it first as paid elsewhere, with the amount, and then pay in another way.",
  },
  REFUND_UNKNOWN: {
    title: 'A refund belongs to no payment of ours',
    text: "Stripe tells of a refund without a payment, so no booking can be found for it. Please look at it in Stripe's dashboard.",
  },
  PAID_WHILE_FULL: {
    title: 'A payment came when the days were full',
    text: 'The customer paid after the places were given up, and others have them by now. The booking is cancelled and the whole payment goes back to the card. Nothing is to be paid; please call the customer and offer other dates.',
  },
  HOLDS_LAPSED: {
    title: 'A customer books again and again without paying',
    text: 'Within a day this customer has let the places of five bookings lapse, which others could not have meanwhile. New bookings of theirs are refused for a day after the last, by itself. Nothing is to be done; call them if they seem to need help.',
  },
  OFFER_LAPSED: {
    title: 'An offer of the waitlist was not taken',
    text: 'A place was held for a customer who has not booked it in time, and it goes to the next in line. The customer is no longer on the list. Nothing is to be done; npm run waitlist shows who waits.',
  },
  DISPUTE_OPENED: {
    title: 'A customer disputes a payment',
    text: "The cardholder's bank asks for the money back. Please answer in Stripe's dashboard before the date that it shows, or the dispute is lost.",
  },
  UNREADABLE: {
    title: 'A record cannot be read',
    text: 'Somebody has changed it by hand, and it is passed over until it is mended. Please put back what is missing, or restore it from a backup.',
  },
  EVENT_FAILED: {
    title: 'An event of Stripe could not be handled',
    text: 'What Stripe has told is not recorded yet. It is tried again with every reconciliation, as long as Stripe remembers it: 30 days. Mend what the other entries name, see that the secret key is that of the same Stripe account and mode as the webhook, or have the log looked at.',
  },
  BOOKING_FAILED: {
    title: 'A booking could not be looked after',
    text: 'The reconciliation has failed for it and has gone on with the others. It is tried again with every run. Please have the log looked at.',
  },
  KEY_LACKS_RIGHT: {
    title: 'The secret key of Stripe may not do what the site needs',
    text: "The right that this is about is not granted to the key, so part of the payments, refunds or what Stripe tells is not looked after. Please grant it in Stripe's dashboard, where the restricted key is edited. It is asked for again with every reconciliation, and settled by itself.",
  },
  JOB_BEHIND: {
    title: 'A part of the reconciliation is behind',
    text: 'What this job looks after has waited for half an hour or longer. Mostly Stripe or the database did not answer, and it catches up by itself, which settles this. If it is still open in an hour, please have the log looked at.',
  },
};

type AttentionKey = { cause: AttentionCause; reference: string };

/**
 * `occasion` is what raised the entry. The same occasion again changes nothing, even after the owner has settled the entry; a
 * new one opens it again.
 */
export type AttentionChange = AttentionKey & { at: Date } & (
    | { raised: { occasion: string; reservationId: number | null; amountCents: number | null; mail: Mail } }
    | { settled: { by: string; how: NonNullable<AttentionDocument['how']>; note: string } }
  );

/** Older occasions are dropped, so that a document does not grow without end. */
const maxOccasions = 100;

/** A person must be able to type it. */
export function attentionIdOf({ cause, reference }: AttentionKey): string {
  return `${cause}-${reference.replaceAll(/[^\w-]/g, '.')}`;
}

/** Also returns the mail to the owner. Null when nothing changes. */
export function entryAfter(
  before: AttentionDocument | null,
  change: AttentionChange,
): { entry: AttentionDocument; mails: readonly Mail[] } | null {
  const { cause, reference, at } = change;
  if ('settled' in change) {
    if (before?.state !== 'open') return null;
    const { by, how, note } = change.settled;
    return { entry: { ...before, state: 'settled', settledAt: at, settledBy: by, how, note }, mails: [] };
  }
  const { occasion, reservationId, amountCents, mail } = change.raised;
  const occasions = before?.occasions ?? [];
  if (occasions.includes(occasion)) return null;
  const entry: AttentionDocument = {
    cause,
    reference,
    reservationId,
    amountCents,
    state: 'open',
    createdAt: before?.createdAt ?? at,
    occasions: [...occasions, occasion].slice(-maxOccasions),
    settledAt: null,
    settledBy: null,
    how: null,
    note: '',
  };
  return { entry, mails: [mail] };
}

export type Occurrence = AttentionKey & {
  occasion: string;
  reservationId?: number | null;
  amountCents?: number | null;
};

export function raise(
  { cause, reference, occasion, reservationId = null, amountCents = null }: Occurrence,
  at: Date,
  { rows, details }: { rows: readonly Row[]; details: readonly Part[] } = {
    rows: reservationId === null ? [] : [{ label: 'Reservation number', value: String(reservationId) }],
    details: [],
  },
): AttentionChange {
  const id = attentionIdOf({ cause, reference });
  const { title, text } = attentionTexts[cause];
  const mailId = `attention-${cause}-${occasion.replaceAll(/[^\w-]/g, '.')}-business`;
  const facts: Part = {
    kind: 'facts',
    rows: [
      { label: 'About', value: reference },
      ...(amountCents === null ? [] : [{ label: 'Amount', value: formatAmount(dollarsOf(amountCents)) }]),
      ...rows,
      { label: 'Settle it with', value: `npm run attention -- settle ${id} --note "…"` },
    ],
  };
  const mail: Mail = {
    id: reservationId === null ? mailId : `reservation-${reservationId}-${mailId}`,
    to: business.email,
    subject: reservationId === null ? title : `${title}: reservation ${reservationId}`,
    content: { title, parts: [paragraph(text), facts, ...details], signature: businessSignature },
    attachments: [],
  };
  return { cause, reference, at, raised: { occasion, reservationId, amountCents, mail } };
}

/** Raised again only after the document has been written since. */
export function raiseUnreadable({ path, version }: UnreadableDocument, at: Date): AttentionChange {
  const [, id] = /^reservations\/(\d{1,16})(?:\/|$)/.exec(path) ?? [];
  const occasion = `${path}-${version === null ? 'missing' : version.toDate().toISOString()}`;
  const reservationId = id === undefined ? null : Number(id);
  return raise({ cause: 'UNREADABLE', reference: path, occasion, reservationId }, at);
}

export function settledByItself({ cause, reference }: AttentionKey, at: Date): AttentionChange {
  return { cause, reference, at, settled: { by: '', how: 'itself', note: '' } };
}

export function settledByOwner(
  { cause, reference }: AttentionKey,
  { by, note, elsewhere, at }: { by: string; note: string; elsewhere: boolean; at: Date },
): AttentionChange {
  return { cause, reference, at, settled: { by, how: elsewhere ? 'elsewhere' : 'owner', note } };
}

type AttentionWrites = { mails: readonly Mail[]; write: (batch: WriteBatch) => void; isEmpty: boolean };

/** Reads the entries that are changed, and returns what to write. One round trip. */
export async function attentionWrites(
  { collections }: Store,
  changes: readonly AttentionChange[],
): Promise<AttentionWrites> {
  const read = await Promise.all(
    changes.map(async (change) => {
      const found = await collections.attention.doc(attentionIdOf(change)).get();
      return { found, after: entryAfter(entryIn(found), change) };
    }),
  );
  const writes = read.flatMap(({ found, after }) => (after === null ? [] : [{ found, ...after }]));
  return {
    isEmpty: writes.length === 0,
    mails: writes.flatMap(({ mails }) => mails),
    write: (batch) => {
      for (const { found, entry } of writes) {
        if (found.updateTime === undefined) batch.create(found.ref, entry);
        else batch.update(found.ref, entry, { lastUpdateTime: found.updateTime });
      }
    },
  };
}

/** An entry that cannot be read counts as missing and is overwritten: it must not stop a change of a booking. */
function entryIn(found: DocumentSnapshot<AttentionDocument>): AttentionDocument | null {
  try {
    return found.data() ?? null;
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}

export type AttentionEntry = AttentionDocument & { id: string };
export type AttentionRepository = ReturnType<typeof attentionRepository>;

export function attentionRepository(store: Store & { log: Log }) {
  const { attention } = store.collections;
  return {
    /** For changes without a reservation. The repository of reservations writes the others. */
    async write(change: AttentionChange, audited?: AuditedAct): Promise<void> {
      await retryWhileOutdated('entry of the attention list', async () => {
        const { isEmpty, mails, write } = await attentionWrites(store, [change]);
        if (isEmpty) return [];
        const writeAll = (batch: WriteBatch): void => {
          write(batch);
          if (audited !== undefined) writeAudit(batch, store.collections, audited);
        };
        return (await commitWithMails(store, writeAll, mails)) ?? 'outdated';
      });
    },

    async find(id: string): Promise<AttentionEntry | null> {
      const content = (await attention.doc(id).get()).data();
      return content === undefined ? null : { id, ...content };
    },

    async open(causes: readonly AttentionCause[] | null, limit: number): Promise<AttentionEntry[]> {
      const open = attention.where('state', '==', 'open');
      const wanted = causes === null ? open : open.where('cause', 'in', causes);
      const { docs } = await wanted.limit(limit).get();
      return readableOrLogged(docs, store.log).map(({ doc, content }) => ({ id: doc.id, ...content }));
    },
  };
}
