import type { WriteBatch } from 'firebase-admin/firestore';
import type { Collections } from './collections.ts';

/** A mail to be sent once: `id` names its cause, so that handling the cause again makes no second one. */
export type Mail = { id: string; to: string; subject: string; text: string };

/**
 * Puts mails into the outbox of the 'Trigger Email' extension (a document with `to` and `message` each) together with
 * the change that causes them. Without the extension nothing is sent and nothing fails.
 */
export function queueMails(batch: WriteBatch, { mail }: Collections, mails: readonly Mail[]): void {
  for (const { id, to, subject, text } of mails) {
    batch.create(mail.doc(id), { to, message: { subject, text } });
  }
}
