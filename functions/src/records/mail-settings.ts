import type { MailKind } from '@pawprints/domain/mail-kinds';
import * as z from 'zod/mini';
import { partOf, storedInstant } from '../lib/documents.ts';
import type { Collections } from './collections.ts';

/** Since when a kind of mail is on or off. */
const switchPart = partOf({ on: z.boolean(), at: storedInstant });

/** `users/{uid}/settings/mail`, which the customer writes past the API (firestore.rules). A kind that it does not name is on. */
export const mailSettingsDocument = z.object({
  reminder: z.optional(switchPart),
  unpaid: z.optional(switchPart),
  waitlistOffer: z.optional(switchPart),
  vaccination: z.optional(switchPart),
  reportCard: z.optional(switchPart),
  review: z.optional(switchPart),
} satisfies Record<MailKind, z.ZodMiniType>);

export type MailSettings = ReturnType<typeof mailSettingsRepository>;

export function mailSettingsRepository({ settingsOf }: Pick<Collections, 'settingsOf'>) {
  const refOf = (uid: string) => settingsOf(uid).doc('mail').withConverter(null);
  return {
    /**
     * Whether somebody wants a mail that became due then: switching a kind on sends nothing older. Nothing goes to who has switched
     * something that cannot be read any more. One round trip.
     */
    async wants(uid: string, kind: MailKind, dueAt: Date): Promise<boolean> {
      const stored: unknown = (await refOf(uid).get()).get(kind);
      if (stored === undefined) return true;
      const { data } = z.safeParse(switchPart, stored);
      return data?.on === true && data.at <= dueAt;
    },

    /** One round trip. */
    async switchOff(uid: string, kind: MailKind, at: Date): Promise<void> {
      await refOf(uid).set({ [kind]: { on: false, at } }, { merge: true });
    },
  };
}
