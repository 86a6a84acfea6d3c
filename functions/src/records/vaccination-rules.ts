import { isDeepStrictEqual } from 'node:util';
import type { bookableServiceTypes } from '@pawprints/domain/catalogue';
import {
  lackActs,
  standardVaccinationRules,
  type VaccinationRules,
} from '@pawprints/domain/vaccination-rules';
import { vaccines } from '@pawprints/domain/vaccinations';
import * as z from 'zod/mini';
import { retryOnConflict } from '../lib/firestore-failure.ts';
import { changedFields, writeAudit } from './audit.ts';
import type { Store } from './collections.ts';

const required = z._default(z.array(z.enum(vaccines)), []);

/** `settings/vaccination`. A service that it does not name requires nothing. */
export const vaccinationRulesDocument = z.object({
  required: z.object({
    DAY_CARE: required,
    BOARDING: required,
    LONG_TERM_BOARDING: required,
    DOG_WALKING: required,
  } satisfies Record<(typeof bookableServiceTypes)[number], unknown>),
  whenMissing: z.enum(lackActs),
});

export type VaccinationRulesRepository = ReturnType<typeof vaccinationRulesRepository>;

export function vaccinationRulesRepository({ collections, firestore }: Store, now: () => Date) {
  const ref = collections.vaccinationRules.doc('vaccination');
  return {
    /** With when they were changed last: null where they are the standard ones. */
    async read(): Promise<{ rules: VaccinationRules; changedAt: Date | null }> {
      const found = await ref.get();
      return {
        rules: found.data() ?? standardVaccinationRules,
        changedAt: found.updateTime?.toDate() ?? null,
      };
    },

    /** Nothing is written where they are the same. `mayReplace` gets when they were changed last, and may throw to refuse. */
    change(next: VaccinationRules, by: string, mayReplace: (changedAt: Date | null) => void): Promise<void> {
      return retryOnConflict(async () => {
        const found = await ref.get();
        const before = found.data() ?? standardVaccinationRules;
        if (isDeepStrictEqual(next, before)) return;
        mayReplace(found.updateTime?.toDate() ?? null);
        const content = z.parse(vaccinationRulesDocument, next);
        const batch = firestore.batch();
        if (found.updateTime === undefined) batch.create(ref, content);
        else batch.update(ref, content, { lastUpdateTime: found.updateTime });
        const fields = changedFields(before, next);
        writeAudit(batch, collections, {
          at: now(),
          by,
          act: 'changeVaccinationRules',
          record: ref.path,
          fields,
        });
        await batch.commit();
      });
    },
  };
}
