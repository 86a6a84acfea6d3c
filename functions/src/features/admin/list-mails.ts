import { mailsPerCall, type MailPage, type MailQuery } from '@pawprints/domain/contract/admin-mails';
import type { Dependencies } from '../../dependencies.ts';
import { bookingOfMail, listMails as mailsBy } from '../../records/sent-mails.ts';

/**
 * Newest first. One round trip.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export async function listMails(
  { collections, log }: Pick<Dependencies, 'collections' | 'log'>,
  { to, state, cursor }: MailQuery,
): Promise<MailPage> {
  const asked = { to, hasFailed: state === 'failed', cursor, size: mailsPerCall };
  const { entries, nextCursor } = await mailsBy(collections, asked, log);
  const content = entries.map(({ id, at, subject, state: delivered, error, ...mail }) => ({
    id,
    to: mail.to,
    subject,
    at: at.toISOString(),
    state: delivered,
    error,
    reservationId: bookingOfMail(id),
  }));
  return { content, nextCursor };
}
