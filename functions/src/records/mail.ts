import * as z from 'zod/mini';
import { mailSender } from '@pawprints/domain/business';
import type { WriteBatch, WriteResult } from 'firebase-admin/firestore';
import { instant } from '../lib/documents.ts';
import { isAlreadyThere, isOutdated } from '../lib/firestore-failure.ts';
import { emailHtml } from '../lib/mail/email-content-html.ts';
import { textOf, type EmailContent } from '../lib/mail/email-content.ts';
import type { Collections, Store } from './collections.ts';

/**
 * `mail/{id}` in the format of the 'Trigger Email' extension, which adds its own fields when it sends. Firestore deletes it some
 * time after `expireAt`; the first ones have none.
 */
export const mailDocument = z.object({
  to: z.string(),
  from: z.optional(z.string()),
  replyTo: z.optional(z.string()),
  message: z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ filename: z.string(), content: z.string(), contentType: z.string() })),
  }),
  expireAt: z.optional(instant),
});

/** A file that comes with a mail; `contentType` as the header bears it. */
export type Attachment = { filename: string; content: string; contentType: string };

/** A mail to be sent once: `id` names its cause, so that handling the cause again makes no second one. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  content: EmailContent;
  attachments: readonly Attachment[];
};

/** What has been told is not told again while its mail is there, so it outlives Stripe's events, which come for 30 days. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

/** Without an address of its own the extension's is used. */
const sender = {
  ...(mailSender.senderAddress !== '' && {
    from: `"${mailSender.senderName.replaceAll(/["\\]/g, '')}" <${mailSender.senderAddress}>`,
  }),
  replyTo: mailSender.replyTo,
};

/**
 * Puts mails into the outbox of the 'Trigger Email' extension (a document with `to` and `message` each) together with
 * the change that causes them. Without the extension nothing is sent and nothing fails.
 */
function queueMails(batch: WriteBatch, { mail }: Collections, mails: readonly Mail[]): void {
  const expireAt = new Date(Date.now() + keptMs);
  for (const { id, to, subject, content, attachments } of mails) {
    const message = {
      subject,
      text: textOf(content),
      html: emailHtml(content),
      attachments: [...attachments],
    };
    batch.create(mail.doc(id), { to, ...sender, message, expireAt });
  }
}

/**
 * Commits writes together with the mails that they cause, all or nothing. A mail that is there already has been told, and is no
 * conflict: it is left as it is. Null when a precondition of `write` fails. One round trip, three where a mail was there.
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
  const untold = await untoldOf(collections, mails);
  if (untold.length === mails.length) return null;
  try {
    return await commit(untold);
  } catch (error) {
    if (isOutdated(error) || isAlreadyThere(error)) return null;
    throw error;
  }
}

async function untoldOf({ mail }: Collections, mails: readonly Mail[]): Promise<Mail[]> {
  const found = await Promise.all(mails.map(({ id }) => mail.doc(id).get()));
  return mails.filter((_, at) => found[at]?.exists === false);
}
