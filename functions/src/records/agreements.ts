import { createHash } from 'node:crypto';
import type { Agreement } from '@pawprints/domain/contract/agreement';
import * as z from 'zod/mini';
import { partOf, storedInstant } from '../lib/documents.ts';
import { retryOnConflict } from '../lib/firestore-failure.ts';
import { writeAudit } from './audit.ts';
import type { Store } from './collections.ts';

/**
 * `agreements/current`, and one document for each version that there was. A text that is empty asks for nothing. The hash is kept
 * beside the text that it was made of, and with each booking: so it can be shown later what somebody has agreed to.
 */
export const agreementDocument = z.object({
  version: z.number(),
  text: z.string(),
  hash: z.string(),
  publishedAt: storedInstant,
});
type AgreementDocument = z.output<typeof agreementDocument>;

/** What a customer has agreed to, and when. */
export const agreedPart = partOf({ version: z.number(), hash: z.string(), acceptedAt: storedInstant });
export type Agreed = z.output<typeof agreedPart>;

export type AgreementRepository = ReturnType<typeof agreementRepository>;

export function agreementRepository({ collections, firestore }: Store, now: () => Date) {
  const { agreements } = collections;
  const current = agreements.doc('current');
  return {
    /** Also an empty one. Null before the first. */
    async latest(): Promise<AgreementDocument | null> {
      return (await current.get()).data() ?? null;
    },

    /** Null where nothing is asked. One round trip. */
    async asked(): Promise<AgreementDocument | null> {
      const content = (await current.get()).data();
      return content === undefined || content.text === '' ? null : content;
    },

    /** Null where there was none of this number. One round trip. */
    async ofVersion(version: number): Promise<AgreementDocument | null> {
      return (await agreements.doc(String(version)).get()).data() ?? null;
    },

    /**
     * Publishes the text under the next version. The same text again publishes nothing. `mayReplace` gets the version that is
     * published now, null before the first, and may throw to refuse.
     */
    publish(text: string, by: string, mayReplace: (version: number | null) => void): Promise<void> {
      return retryOnConflict(async () => {
        const found = await current.get();
        const { version, text: before } = found.data() ?? { version: null, text: '' };
        if (text === before) return;
        mayReplace(version);
        const next = { version: (version ?? 0) + 1, text, hash: hashOf(text), publishedAt: now() };
        const batch = firestore.batch();
        if (found.updateTime === undefined) batch.create(current, next);
        else batch.update(current, next, { lastUpdateTime: found.updateTime });
        batch.create(agreements.doc(String(next.version)), next);
        writeAudit(batch, collections, {
          at: next.publishedAt,
          by,
          act: 'changeAgreement',
          record: current.path,
          fields: ['text'],
        });
        await batch.commit();
      });
    },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function agreementView({ version, text, hash, publishedAt }: AgreementDocument): Agreement {
  return { version, text, hash, publishedAt: publishedAt.toISOString() };
}
