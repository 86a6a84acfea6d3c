import * as z from 'zod/mini';
import { business } from '@pawprints/domain/business';
import { formatAmount } from '@pawprints/domain/money';
import type { DocumentSnapshot, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { instant, UnreadableDocument, readableOrLogged } from '../lib/documents.ts';
import type { Log } from '../lib/log.ts';
import { paragraph, businessSignature, type Part, type Row } from '../lib/mail/email-content.ts';
import { TooManyWriters } from '../lib/temporary.ts';
import type { Store } from './collections.ts';
import { type Mail, commitWithMails } from './mail.ts';

/** Each is explained to the owner in docs/operate.md. */
export const attentionCauses = [
  'AMOUNT_MISMATCH',
  'REFUND_REFUSED',
  'REFUND_FAILED',
  'REFUND_UNKNOWN',
  'DISPUTE_OPENED',
  'UNREADABLE',
  'EVENT_FAILED',
  'BOOKING_FAILED',
  'KEY_LACKS_RIGHT',
] as const;
export type AttentionCause = (typeof attentionCauses)[number];

/** 'itself': what was wrong has been put right. 'elsewhere': the owner has paid in another way than by Stripe. */
const settledHow = ['itself', 'owner', 'elsewhere'] as const;

/** `attention/{cause}-{reference}`: what a person must look at, once for each cause and object. */
export const attentionDocument = z.object({
  cause: z.enum(attentionCauses),
  /** The object that it is about: one of Stripe's, a document, an event. */
  reference: z.string(),
  reservationId: z.nullable(z.number()),
  amountCents: z.nullable(z.number()),
  state: z.enum(['open', 'settled']),
  createdAt: instant,
  /** What it was raised by: the same again changes nothing, another opens it again. */
  occasions: z.array(z.string()),
  settledAt: z.nullable(instant),
  settledBy: z.nullable(z.string()),
  how: z.nullable(z.enum(settledHow)),
  note: z.string(),
});
export type AttentionDocument = z.output<typeof attentionDocument>;

/** What has happened, and what the owner can do about it. */
export const attentionTexts: Record<AttentionCause, { title: string; text: string }> = {
  AMOUNT_MISMATCH: {
    title: 'A payment does not fit its booking',
    text: "Another amount or currency than the price was paid, so the booking does not count as paid. Please compare the payment in Stripe's dashboard, and refund it there or call the customer.",
  },
  REFUND_REFUSED: {
    title: 'Stripe has refused a refund',
    text: "The customer is owed this money. Please look at the payment in Stripe's dashboard: often the balance is too low. It is tried once more by itself in 24 hours, or earlier when the customer cancels again. Refund it in the dashboard, which is recorded by itself; or settle it first with --elsewhere and the amount, and then pay in another way.",
  },
  REFUND_FAILED: {
    title: 'A refund did not reach the customer',
    text: "The bank has sent the money back, so it is in your balance again and the customer is owed it. It is tried once more by itself in 24 hours, or earlier when the customer cancels again. Refund it in Stripe's dashboard, which is recorded by itself; or settle it first with --elsewhere and the amount, and then pay in another way.",
  },
  REFUND_UNKNOWN: {
    title: 'A refund belongs to no payment of ours',
    text: "Stripe tells of a refund without a payment, so no booking can be found for it. Please look at it in Stripe's dashboard.",
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
};

// What needs a person. An entry is raised once for each cause and object; what raised it is kept, so that the same told again
// changes nothing, also when the owner has settled it, and anything new opens it again.

/** What an entry is about; there is one entry of each. */
export type AttentionKey = { cause: AttentionCause; reference: string };

type Raise = { raised: AttentionKey & { reservationId: number | null; amountCents: number | null } } & {
  occasion: string;
  at: Date;
  mail: Mail;
};
type Settle = { settled: AttentionKey; at: Date } & Settled;
type Settled = { by: string; how: NonNullable<AttentionDocument['how']>; note: string };

/** What a change tells the owner, or what it settles. */
export type AttentionNews = Raise | Settle;

/** More occasions than this are not told apart any more. */
const occasionsKept = 100;

/** An entry's id, which a person can type. */
export function attentionIdOf({ cause, reference }: AttentionKey): string {
  return `${cause}-${reference.replaceAll(/[^\w-]/g, '.')}`;
}

export function keyOf(news: AttentionNews): AttentionKey {
  return 'raised' in news ? news.raised : news.settled;
}

/** What an entry becomes by the news, and whether the owner is written to; null when nothing changes. */
export function entryAfter(
  known: AttentionDocument | null,
  news: AttentionNews,
): { entry: AttentionDocument; mails: readonly Mail[] } | null {
  if ('settled' in news) {
    if (known?.state !== 'open') return null;
    const { at, by, how, note } = news;
    return {
      entry: { ...known, state: 'settled', settledAt: at, settledBy: by, how, note },
      mails: [],
    };
  }
  const { raised, occasion, at, mail } = news;
  const occasions = known?.occasions ?? [];
  if (occasions.includes(occasion)) return null;
  const entry: AttentionDocument = {
    ...raised,
    state: 'open',
    createdAt: known?.createdAt ?? at,
    occasions: [...occasions, occasion].slice(-occasionsKept),
    settledAt: null,
    settledBy: null,
    how: null,
    note: '',
  };
  return { entry, mails: [mail] };
}

export type Occasion = AttentionKey & { occasion: string; amountCents: number | null };

/** Something that the owner has to look at, where no reservation can be read, or none is concerned. */
export function raiseAlone(told: Occasion & { reservationId: number | null }, at: Date): AttentionNews {
  const { reservationId } = told;
  const rows = reservationId === null ? [] : [{ label: 'Reservation number', value: String(reservationId) }];
  return raise(told, at, rows, []);
}

/** Something that the owner has to look at, with what the mail about it says besides. */
export function raise(
  { occasion, ...told }: Occasion & { reservationId: number | null },
  at: Date,
  rows: readonly Row[],
  more: readonly Part[],
): AttentionNews {
  const { cause, reference, reservationId, amountCents } = told;
  const raised = { cause, reference, reservationId, amountCents };
  const id = attentionIdOf(raised);
  const { title, text } = attentionTexts[cause];
  const mailId = `attention-${cause}-${occasion.replaceAll(/[^\w-]/g, '.')}-business`;
  const facts: Part = {
    kind: 'facts',
    rows: [
      { label: 'About', value: reference },
      ...(amountCents === null ? [] : [{ label: 'Amount', value: formatAmount(amountCents / 100) }]),
      ...rows,
      { label: 'Settle it with', value: `npm run attention -- settle ${id} --note "…"` },
    ],
  };
  const mail: Mail = {
    id: reservationId === null ? mailId : `reservation-${reservationId}-${mailId}`,
    to: business.email,
    subject: reservationId === null ? title : `${title}: reservation ${reservationId}`,
    content: { title, parts: [paragraph(text), facts, ...more], signature: businessSignature },
    attachments: [],
  };
  return { raised, occasion, at, mail };
}

/** A document that cannot be read: told again when it has been written since. */
export function raiseUnreadable({ path, version }: UnreadableDocument, at: Date): AttentionNews {
  const [, id] = /^reservations\/(\d{1,16})(?:\/|$)/.exec(path) ?? [];
  const reservationId = id === undefined ? null : Number(id);
  const occasion = `${path}-${version === null ? 'missing' : version.toDate().toISOString()}`;
  return raiseAlone({ cause: 'UNREADABLE', reference: path, occasion, reservationId, amountCents: null }, at);
}

/** What was wrong has been put right. */
export function isPutRight(settled: AttentionKey, at: Date): AttentionNews {
  return { settled, at, by: '', how: 'itself', note: '' };
}

/** The owner has dealt with it. */
export function isSettled(
  settled: AttentionKey,
  { by, note, elsewhere, at }: { by: string; note: string; elsewhere: boolean; at: Date },
): AttentionNews {
  return { settled, at, by, how: elsewhere ? 'elsewhere' : 'owner', note };
}

/** What news write, together with the change that they come from. */
export type AttentionWrites = {
  mails: readonly Mail[];
  write: (batch: WriteBatch) => void;
  isEmpty: boolean;
};

/** An entry, and the id that it is settled by. */
export type AttentionEntry = AttentionDocument & { id: string };

/** More writers than this at one entry at once are no people and webhooks any more. */
const tries = 10;

/** Reads the entries that news are about, and says what they become. One round trip, none without news. */
export async function attentionWrites(
  { collections }: Store,
  news: readonly AttentionNews[],
): Promise<AttentionWrites> {
  const found = await Promise.all(
    news.map(async (one) => {
      const ref = collections.attention.doc(attentionIdOf(keyOf(one)));
      return { ref, one, ...knownIn(await ref.get()) };
    }),
  );
  const changes = found.flatMap(({ ref, one, known, version }) => {
    const after = entryAfter(known, one);
    return after === null ? [] : [{ ref, version, ...after }];
  });
  return {
    isEmpty: changes.length === 0,
    mails: changes.flatMap(({ mails }) => mails),
    write: (batch) => {
      for (const { ref, version, entry } of changes) {
        if (version === undefined) batch.create(ref, entry);
        else batch.update(ref, entry, { lastUpdateTime: version });
      }
    },
  };
}

/** An entry that a person has spoilt counts as none, and is written anew: it must not stop anything. */
function knownIn(found: DocumentSnapshot<AttentionDocument>): {
  known: AttentionDocument | null;
  version: Timestamp | undefined;
} {
  const version = found.updateTime;
  try {
    return { known: found.data() ?? null, version };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { known: null, version };
    throw error;
  }
}

export type AttentionRepository = ReturnType<typeof attentionRepository>;

/** The entries of the owner's list; those that come with a change of a reservation are written by its repository. */
export function attentionRepository(store: Store & { log: Log }) {
  const { attention } = store.collections;
  return {
    /** Tells or settles what goes with no change of a reservation. */
    async tell(news: AttentionNews): Promise<void> {
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const { isEmpty, mails, write } = await attentionWrites(store, [news]);
        if (isEmpty || (await commitWithMails(store, write, mails)) !== null) return;
      }
      throw new TooManyWriters('An entry of the attention list is being changed by too many at once.');
    },

    async find(id: string): Promise<AttentionEntry | null> {
      const content = (await attention.doc(id).get()).data();
      return content === undefined ? null : { id, ...content };
    },

    /** Those that are open, of all causes or of some. */
    async open(causes: readonly AttentionCause[] | null, limit: number): Promise<AttentionEntry[]> {
      const open = attention.where('state', '==', 'open');
      const wanted = causes === null ? open : open.where('cause', 'in', causes);
      const { docs } = await wanted.limit(limit).get();
      return readableOrLogged(docs, store.log).map(({ doc, content }) => ({ id: doc.id, ...content }));
    },
  };
}
