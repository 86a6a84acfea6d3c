import { attentionCauses, attentionTexts, type AttentionCause } from '@pawprints/domain/attention-causes';
import { business } from '@pawprints/domain/business';
import { publicId } from '@pawprints/domain/contract/fields';
import { dollarsOf, formatAmount } from '@pawprints/domain/money';
import { Timestamp, type DocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { documentNamed } from '../lib/document-id.ts';
import { readableOrLogged, storedCents, storedInstant, UnreadableDocument } from '../lib/documents.ts';
import { retryWhileOutdated } from '../lib/firestore-failure.ts';
import type { Log } from '../lib/log.ts';
import { businessSignature, paragraph, type Part, type Row } from '../lib/mail/mail-parts.ts';
import { writeAudit, type AuditedAct } from './audit.ts';
import type { Store } from './collections.ts';
import { commitWithMails, type Mail } from './mail.ts';
import { namesOf } from './names.ts';

/** 'itself': the problem no longer exists. 'elsewhere': the owner has paid by other means than Stripe. */
const settledHow = ['itself', 'owner', 'elsewhere'] as const;

/** `attention/{cause}-{reference}`: what the owner must look at, one entry for each cause and object. */
export const attentionDocument = z.object({
  cause: z.enum(attentionCauses),
  /** The id of an object of Stripe, of a document or of an event. */
  reference: z.string(),
  reservationId: z.nullable(publicId),
  amountCents: z.nullable(storedCents),
  state: z.enum(['open', 'settled']),
  /** When it was raised last, so that what happens anew is on top. */
  createdAt: storedInstant,
  occasions: z.array(z.string()),
  settledAt: z.nullable(storedInstant),
  settledBy: z.nullable(z.string()),
  how: z.nullable(z.enum(settledHow)),
  note: z.string(),
});
export type AttentionDocument = z.output<typeof attentionDocument>;

const { shape } = attentionDocument;
const { catch: orElse } = z;
/** The same, any field of which somebody may have spoilt. */
const spoiltAttention = z.extend(attentionDocument, {
  cause: orElse(shape.cause, 'UNREADABLE'),
  reference: orElse(shape.reference, ''),
  reservationId: orElse(shape.reservationId, null),
  amountCents: orElse(shape.amountCents, null),
  state: orElse(shape.state, 'open'),
  occasions: orElse(shape.occasions, []),
  settledAt: orElse(shape.settledAt, null),
  settledBy: orElse(shape.settledBy, null),
  how: orElse(shape.how, null),
  note: orElse(shape.note, ''),
});

/** `id` of an entry that was found, which somebody may have given it. */
type AttentionKey = { cause: AttentionCause; reference: string; id?: string | undefined };

/**
 * `occasion` is what raised the entry. The same occasion again changes nothing, even after the owner has settled the entry; a
 * new one opens it again. What `lasts` is met again and again: while the entry is open it is raised once a day, and at once
 * where it was settled meanwhile.
 */
export type AttentionChange = AttentionKey & { at: Date } & (
    | {
        raised: {
          occasion: string;
          lasts: boolean;
          reservationId: number | null;
          amountCents: number | null;
          mail: Mail | null;
        };
      }
    | { settled: { by: string; how: NonNullable<AttentionDocument['how']>; note: string } }
  );

const dayMs = 24 * 60 * 60 * 1000;

/** Older occasions are dropped, so that a document does not grow without end. */
const maxOccasions = 100;

/** A person must be able to type it. */
export function attentionIdOf({ cause, reference, id }: AttentionKey): string {
  return id ?? `${cause}-${reference.replaceAll(/[^\w-]/g, '.')}`;
}

/** Also returns the mail to the owner, where there is one. Null when nothing changes. */
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
  const { occasion, lasts, reservationId, amountCents, mail } = change.raised;
  const occasions = before?.occasions ?? [];
  if (occasions.includes(occasion)) return null;
  if (lasts && before?.state === 'open' && at.getTime() - before.createdAt.getTime() < dayMs) return null;
  const entry: AttentionDocument = {
    cause,
    reference,
    reservationId,
    amountCents,
    state: 'open',
    createdAt: at,
    occasions: [...occasions, occasion].slice(-maxOccasions),
    settledAt: null,
    settledBy: null,
    how: null,
    note: '',
  };
  return { entry, mails: mail === null ? [] : [mail] };
}

export type Occurrence = AttentionKey & {
  occasion: string;
  lasts?: boolean;
  reservationId?: number | null;
  amountCents?: number | null;
  /** The list is enough: no mail is sent. */
  quiet?: boolean;
};

export function raise(
  {
    cause,
    reference,
    occasion,
    lasts = false,
    reservationId = null,
    amountCents = null,
    quiet = false,
  }: Occurrence,
  at: Date,
  { rows, details, text: own }: { rows: readonly Row[]; details: readonly Part[]; text?: string } = {
    rows: reservationId === null ? [] : [{ label: 'Reservation number', value: String(reservationId) }],
    details: [],
  },
): AttentionChange {
  const { title, text } = attentionTexts[cause];
  const mailId = `attention-${cause}-${occasion.replaceAll(/[^\w-]/g, '.')}-business`;
  const facts: Part = {
    kind: 'facts',
    rows: [
      { label: 'About', value: reference },
      ...(amountCents === null ? [] : [{ label: 'Amount', value: formatAmount(dollarsOf(amountCents)) }]),
      ...rows,
    ],
  };
  const mail: Mail = {
    id: reservationId === null ? mailId : `reservation-${reservationId}-${mailId}`,
    to: business.email,
    subject: reservationId === null ? title : `${title}: reservation ${reservationId}`,
    content: { title, parts: [paragraph(own ?? text), facts, ...details], signature: businessSignature },
    attachments: [],
  };
  return {
    cause,
    reference,
    at,
    raised: { occasion, lasts, reservationId, amountCents, mail: quiet ? null : mail },
  };
}

/** Raised again only after the document has been written since. */
export function raiseUnreadable({ path, version }: UnreadableDocument, at: Date): AttentionChange {
  const [, id] = /^reservations\/(\d{1,16})(?:\/|$)/.exec(path) ?? [];
  const occasion = `${path}-${version === null ? 'missing' : version.toDate().toISOString()}`;
  const reservationId = id === undefined ? null : Number(id);
  return raise({ cause: 'UNREADABLE', reference: path, occasion, reservationId }, at);
}

export function settledByItself({ cause, reference, id }: AttentionKey, at: Date): AttentionChange {
  return { cause, reference, id, at, settled: { by: '', how: 'itself', note: '' } };
}

export function settledByOwner(
  { cause, reference, id }: AttentionKey,
  { by, note, elsewhere, at }: { by: string; note: string; elsewhere: boolean; at: Date },
): AttentionChange {
  return { cause, reference, id, at, settled: { by, how: elsewhere ? 'elsewhere' : 'owner', note } };
}

type AttentionWrites = { mails: readonly Mail[]; write: (batch: WriteBatch) => void; isEmpty: boolean };

/** The address of the site is that of the deployment: commands, which raise nothing, do not know it. */
export type AttentionStore = Store & { config?: { siteOrigin: string } };

/** Below the facts, so that the owner finds it before what the customer wrote. */
function withPage(mail: Mail, config: AttentionStore['config']): Mail {
  if (config === undefined) return mail;
  const [text, facts, ...details] = mail.content.parts;
  const link: Part = { kind: 'link', label: 'Settle it', url: `${config.siteOrigin}/admin/attention` };
  const parts = [text, facts, link, ...details].filter((part) => part !== undefined);
  return { ...mail, content: { ...mail.content, parts } };
}

/** Reads the entries that are changed, and returns what to write. One round trip. */
export async function attentionWrites(
  { collections, config }: AttentionStore,
  changes: readonly AttentionChange[],
): Promise<AttentionWrites> {
  const read = await Promise.all(
    changes.map(async (change) => {
      const found = await collections.attention.doc(attentionIdOf(change)).get();
      const before = 'settled' in change ? entryOrRemains(found) : entryIn(found);
      // Open already, it is written as it is: nobody settles it before the commit.
      const kept = 'raised' in change && change.raised.lasts ? before : null;
      const after = entryAfter(before, change);
      return { found, after, entry: after?.entry ?? kept };
    }),
  );
  return {
    isEmpty: read.every(({ after }) => after === null),
    mails: read.flatMap(({ after }) => (after?.mails ?? []).map((mail) => withPage(mail, config))),
    write: (batch) => {
      for (const { found, entry } of read) {
        if (entry === null) continue;
        if (found.updateTime === undefined) batch.create(found.ref, entry);
        else batch.update(found.ref, entry, { lastUpdateTime: found.updateTime });
      }
    },
  };
}

/** An entry that cannot be read counts as missing where it is raised again: it must not stop a change of a booking. */
function entryIn(found: DocumentSnapshot<AttentionDocument>): AttentionDocument | null {
  try {
    return found.data() ?? null;
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}

/** Of an entry that cannot be read, what can be: so it is settled like others, and can be read from then on. */
function entryOrRemains(found: DocumentSnapshot<AttentionDocument>): AttentionDocument | null {
  if (found.updateTime === undefined) return null;
  const readable = entryIn(found);
  if (readable !== null) return readable;
  const fields = Object.fromEntries(
    Object.keys(spoiltAttention.shape).map((name) => [name, found.get(name)]),
  );
  const createdAt = fields['createdAt'] instanceof Timestamp ? fields['createdAt'] : found.createTime;
  const remains = z.parse(spoiltAttention, { ...fields, createdAt });
  // Of a cause that is not known here, only which entry it is.
  return fields['cause'] === remains.cause ? remains : { ...remains, reference: found.ref.path };
}

export type AttentionEntry = AttentionDocument & { id: string };

/** The uids of the admins who have settled the entries; one that was settled by itself has none. */
export function settlersOf(entries: readonly Pick<AttentionEntry, 'settledBy'>[]): string[] {
  return entries.flatMap(({ settledBy }) => (settledBy ? [settledBy] : []));
}

/** What needed a person in a booking, or does. One round trip. */
export async function attentionOfReservation(
  { collections, log }: Pick<Store, 'collections'> & { log: Log },
  reservationId: number,
): Promise<AttentionEntry[]> {
  const { docs } = await collections.attention.where('reservationId', '==', reservationId).get();
  return readableOrLogged(docs, log).map(({ doc, content }) => ({ id: doc.id, ...content }));
}

export type AttentionRepository = ReturnType<typeof attentionRepository>;

export function attentionRepository(store: AttentionStore & { log: Log }) {
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
      const ref = documentNamed(attention, id);
      const content = ref && entryOrRemains(await ref.get());
      return content && { id, ...content };
    },

    /** The name of the admin who has settled an entry; null where that happened by itself. */
    async settlerOf({ settledBy }: Pick<AttentionEntry, 'settledBy'>): Promise<string | null> {
      if (!settledBy) return null;
      return (await namesOf(store, [settledBy])).get(settledBy) ?? 'Somebody';
    },

    async open(causes: readonly AttentionCause[] | null, limit: number): Promise<AttentionEntry[]> {
      const open = attention.where('state', '==', 'open');
      const wanted = causes === null ? open : open.where('cause', 'in', causes);
      const { docs } = await wanted.limit(limit).get();
      return readableOrLogged(docs, store.log).map(({ doc, content }) => ({ id: doc.id, ...content }));
    },
  };
}
