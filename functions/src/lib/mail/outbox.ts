import { mailSender } from '@pawprints/domain/business';
import type { WriteBatch } from 'firebase-admin/firestore';
import type { Collections } from '../collections.ts';
import { textOf, type EmailContent } from './email-content.ts';
import { emailHtml } from './email-content-html.ts';

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
export function queueMails(batch: WriteBatch, { mail }: Collections, mails: readonly Mail[]): void {
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
