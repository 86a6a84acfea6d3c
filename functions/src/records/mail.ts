import * as z from 'zod/mini';
import { mailSender } from '@pawprints/domain/business';
import { mailKindTexts, type MailKind } from '@pawprints/domain/mail-kinds';
import type { WriteBatch, WriteResult } from 'firebase-admin/firestore';
import { createHash, randomBytes } from 'node:crypto';
import { partOf, storedInstant } from '../lib/documents.ts';
import { isAlreadyThere, isOutdated } from '../lib/firestore-failure.ts';
import { emailHtml } from '../lib/mail/mail-html.ts';
import { textOf, type EmailContent } from '../lib/mail/mail-parts.ts';
import type { Collections, Store } from './collections.ts';

/**
 * `mail/{id}` in the format of the 'Trigger Email' extension, which adds its own fields when it sends. Firestore deletes it
 * some time after `expireAt`; the oldest mails have none.
 */
export const mailDocument = z.object({
  to: z.string(),
  from: z.optional(z.string()),
  replyTo: z.optional(z.string()),
  /** Further fields of the mail's header. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** Whose mails of which kind the token of its link switches off. */
  unsubscribe: z.optional(partOf({ uid: z.string(), kind: z.string(), tokenHash: z.string() })),
  message: z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ filename: z.string(), content: z.string(), contentType: z.string() })),
  }),
  expireAt: z.optional(storedInstant),
});

export type Attachment = z.output<typeof mailDocument>['message']['attachments'][number];

/** Write mails with `commitWithMails`. `id` names the cause, so that handling it again sends no second mail. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  content: EmailContent;
  attachments: readonly Attachment[];
  /** Of a mail that is about no booking: who can switch off such mails by it. */
  unsubscribe?: { uid: string; kind: MailKind; siteOrigin: string };
};

/** A mail prevents a second one while it is stored, so it must outlive Stripe's events, which repeat for up to 30 days. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

const sender = {
  ...(mailSender.senderAddress !== '' && {
    from: `"${mailSender.senderName.replaceAll(/["\\]/g, '')}" <${mailSender.senderAddress}>`,
  }),
  replyTo: mailSender.replyTo,
};

/** For the 'Trigger Email' extension. Without it, nothing is sent and nothing fails. */
function queueMails(batch: WriteBatch, { mail }: Collections, mails: readonly Mail[]): void {
  const expireAt = new Date(Date.now() + keptMs);
  for (const { id, to, subject, content, attachments, unsubscribe } of mails) {
    const { link, ...way } = unsubscribe === undefined ? { link: undefined } : wayToUnsubscribe(unsubscribe);
    const shown = { ...content, unsubscribe: link };
    const message = {
      subject,
      text: textOf(shown),
      html: emailHtml(shown),
      attachments: [...attachments],
    };
    batch.create(mail.doc(id), { to, ...sender, ...way, message, expireAt });
  }
}

const tokenBytes = 32;

/**
 * A visible link to a page that asks first, and the header fields by which a mail program unsubscribes in one click (RFC 2369 and
 * RFC 8058). The mail alone has the token.
 */
function wayToUnsubscribe({ uid, kind, siteOrigin }: NonNullable<Mail['unsubscribe']>) {
  const token = randomBytes(tokenBytes).toString('base64url');
  return {
    link: {
      why: mailKindTexts[kind].why ?? '',
      url: `${siteOrigin}/unsubscribe?${new URLSearchParams({ kind, token }).toString()}`,
    },
    headers: {
      'List-Unsubscribe': `<${siteOrigin}/api/v1/mail/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    unsubscribe: { uid, kind, tokenHash: hashOf(token) },
  };
}

/** The token is random, so nothing more than a hash is needed. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whose mails of which kind a token switches off; null for one that no mail has. One round trip. */
export async function findUnsubscribe(
  { mail }: Pick<Collections, 'mail'>,
  token: string,
): Promise<{ uid: string; kind: string } | null> {
  const found = await mail.where('unsubscribe.tokenHash', '==', hashOf(token)).limit(1).get();
  return found.docs[0]?.data().unsubscribe ?? null;
}

/**
 * Commits writes together with the mails that they cause, all or nothing. A mail that exists was sent before, and stays as it
 * is. Returns null when a precondition of `write` fails. One round trip, three where a mail existed.
 */
export async function commitWithMails(
  { firestore, collections }: Store,
  write: (batch: WriteBatch) => void,
  mails: readonly Mail[],
): Promise<WriteResult[] | null> {
  const commit = (some: readonly Mail[]): Promise<WriteResult[]> => {
    const batch = firestore.batch();
    write(batch);
    queueMails(batch, collections, some);
    return batch.commit();
  };
  try {
    return await commit(mails);
  } catch (error) {
    if (isOutdated(error)) return null;
    if (!isAlreadyThere(error)) throw error;
  }
  const unsent = await newMails(collections, mails);
  if (unsent.length === mails.length) return null;
  try {
    return await commit(unsent);
  } catch (error) {
    if (isOutdated(error) || isAlreadyThere(error)) return null;
    throw error;
  }
}

async function newMails({ mail }: Pick<Collections, 'mail'>, mails: readonly Mail[]): Promise<Mail[]> {
  const found = await Promise.all(mails.map(({ id }) => mail.doc(id).get()));
  return mails.filter((_, at) => found[at]?.exists === false);
}

/** Whether all of them were written before. */
export async function isMailStored(
  collections: Pick<Collections, 'mail'>,
  mails: readonly Mail[],
): Promise<boolean> {
  return mails.length > 0 && (await newMails(collections, mails)).length === 0;
}
