// What needs a person. An entry is raised once for each cause and object; what raised it is kept, so that the same told again
// changes nothing, also when the owner has settled it, and anything new opens it again.
import { business } from '@pawprints/domain/business';
import { formatAmount } from '@pawprints/domain/money';
import type { AttentionCause, AttentionDocument } from '../../lib/documents/attention.ts';
import type { UnreadableDocument } from '../../lib/documents/converter.ts';
import type { Part, Row } from '../../lib/mail/email-content.ts';
import type { Mail } from '../../lib/mail/outbox.ts';
import { attentionTexts } from './attention-texts.ts';
import { customerRows, details, paragraph, signature } from './mails.ts';
import type { Reservation } from './reservation.ts';

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

type Occasion = AttentionKey & { occasion: string; amountCents: number | null };

/** Something about a reservation that the owner has to look at. */
export function raiseOf(reservation: Reservation, told: Occasion, at: Date): AttentionNews {
  const rows = customerRows(reservation);
  return raise({ ...told, reservationId: reservation.id }, at, rows, details(reservation));
}

/** The same where no reservation can be read, or none is concerned. */
export function raiseAlone(told: Occasion & { reservationId: number | null }, at: Date): AttentionNews {
  const { reservationId } = told;
  const rows = reservationId === null ? [] : [{ label: 'Reservation number', value: String(reservationId) }];
  return raise(told, at, rows, []);
}

function raise(
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
    content: { title, parts: [paragraph(text), facts, ...more], signature },
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
