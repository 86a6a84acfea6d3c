import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { timeOrdered } from '../lib/list-page.ts';
import type { Log } from '../lib/log.ts';
import type { Collections } from './collections.ts';

// What has become of mails. `delivery` is a field of the 'Trigger Email' extension.

export type SentMail = {
  id: string;
  to: string;
  subject: string;
  at: Date;
  state: 'queued' | 'sending' | 'sent' | 'failed';
};

/** `kind` is what it is about, such as 'paid'. */
export type BookingMail = SentMail & { kind: string };

/** More than a booking causes. */
const maxListed = 100;

const shown = ['to', 'message.subject', 'delivery.state', 'delivery.error', 'expireAt'];

/** The mails that a booking has caused, in order. One round trip. */
export async function mailsOfReservation(
  { mail }: Pick<Collections, 'mail'>,
  reservationId: number,
): Promise<BookingMail[]> {
  const start = `reservation-${reservationId}-`;
  const own = mail.withConverter(null).orderBy('__name__').startAt(start).endAt(`${start}\uf8ff`);
  const { docs } = await own
    .limit(maxListed)
    .select(...shown)
    .get();
  const mails = docs.map((doc) => ({
    ...mailOf(doc),
    kind: doc.id.slice(start.length).replace(/-(customer|business)$/, ''),
  }));
  return mails.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The mails that were given up since then, the longest ago first. One round trip. */
export async function failedMails(
  { mail }: Pick<Collections, 'mail'>,
  { since, limit }: { since: Date; limit: number },
): Promise<{ id: string }[]> {
  const failed = mail.withConverter(null).where('delivery.state', '==', 'ERROR');
  const latest = failed.where('delivery.endTime', '>=', since).orderBy('delivery.endTime').limit(limit);
  return (await latest.select().get()).docs.map(({ id }) => ({ id }));
}

type ListedMail = SentMail & { error: string; expireAt: Date };

/**
 * All mails, or those to an address or that failed, newest first: all are kept for the same time. An address is found however it
 * is written, where mails have it in small letters. One round trip.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export function listMails(
  { mail }: Pick<Collections, 'mail'>,
  {
    to,
    hasFailed,
    cursor,
    size,
  }: { to: string; hasFailed: boolean; cursor: string | undefined; size: number },
  log: Log,
): Promise<{ entries: ListedMail[]; nextCursor: string | null }> {
  const ofState: Query = hasFailed ? mail.where('delivery.state', '==', 'ERROR') : mail;
  const asked = to === '' ? ofState : ofState.where('to', 'in', [...new Set([to, to.toLowerCase()])]);
  const lines = asked.select(...shown).withConverter({
    fromFirestore: (doc): ListedMail => ({
      ...mailOf(doc),
      error: wordOf(doc.get('delivery.error')),
      expireAt: doc.createTime.toDate(),
    }),
    toFirestore: () => ({}),
  });
  return timeOrdered(lines, { cursor, size }, { timeField: 'expireAt', direction: 'desc', log });
}

/** The booking that a mail is about; null for others. */
export function bookingOfMail(mailId: string): number | null {
  const [, booking] = /^reservation-(\d+)-/.exec(mailId) ?? [];
  return booking === undefined ? null : Number(booking);
}

function mailOf(doc: QueryDocumentSnapshot): SentMail {
  return {
    id: doc.id,
    to: wordOf(doc.get('to')),
    subject: wordOf(doc.get('message.subject')),
    at: doc.createTime.toDate(),
    state: stateOf(wordOf(doc.get('delivery.state'))),
  };
}

/** Of what somebody has spoilt, what is left of it is shown. */
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function stateOf(delivery: string): SentMail['state'] {
  if (delivery === '') return 'queued';
  if (delivery === 'SUCCESS') return 'sent';
  return delivery === 'ERROR' ? 'failed' : 'sending';
}
