import { mailKindOf } from '@pawprints/domain/mail-kinds';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { findUnsubscribe } from '../../records/mail.ts';
import { mailSettingsRepository } from '../../records/mail-settings.ts';

/**
 * Switches off the kind of the mail that has this token, for its reader. Again it changes nothing.
 * @throws ApiError NOT_FOUND where no mail has it, or has it any more.
 */
export async function unsubscribe(
  { collections, now }: Pick<Dependencies, 'collections' | 'now'>,
  token: string,
): Promise<{ kind: string }> {
  const found = await findUnsubscribe(collections, token);
  const kind = mailKindOf(found?.kind ?? null);
  if (found === null || kind === null) {
    throw new ApiError(
      'NOT_FOUND',
      'This link is not valid any more. You can switch off these mails in your profile.',
    );
  }
  await mailSettingsRepository(collections).switchOff(found.uid, kind, now());
  return { kind };
}
