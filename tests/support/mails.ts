import type { Collections } from '../../functions/src/records/collections.ts';
import { collections as ofSuite } from './suite.ts';

export type StoredMail = { id: string; to: string; subject: string; at: Date; delivery?: object };

/** Mails as they are stored, in `delivery` what the mail service says of each. */
export async function storeMails(
  mails: readonly StoredMail[],
  { mail }: Pick<Collections, 'mail'> = ofSuite,
): Promise<void> {
  const batch = mail.firestore.batch();
  for (const { id, to, subject, at, delivery } of mails) {
    const message = { subject, text: 'Hello.', html: '<p>Hello.</p>', attachments: [] };
    const expireAt = new Date(at.getTime() + 90 * 24 * 60 * 60_000);
    batch.set(mail.withConverter(null).doc(id), { to, message, expireAt, ...(delivery && { delivery }) });
  }
  await batch.commit();
}
