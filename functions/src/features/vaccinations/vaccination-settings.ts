import type {
  VaccinationSettings,
  VaccinationSettingsBody,
} from '@pawprints/domain/contract/admin-vaccinations';
import type { VaccinationRulesView } from '@pawprints/domain/contract/vaccination';
import type { VaccinationRules } from '@pawprints/domain/vaccination-rules';
import { ApiError } from '../../lib/api-error.ts';
import type { VaccinationRulesRepository } from '../../records/vaccination-rules.ts';

export function rulesView({ required, whenMissing }: VaccinationRules): VaccinationRulesView {
  const { DAY_CARE, BOARDING, LONG_TERM_BOARDING, DOG_WALKING } = required;
  return {
    required: {
      DAY_CARE: [...DAY_CARE],
      BOARDING: [...BOARDING],
      LONG_TERM_BOARDING: [...LONG_TERM_BOARDING],
      DOG_WALKING: [...DOG_WALKING],
    },
    whenMissing,
  };
}

export async function vaccinationSettings({
  read,
}: Pick<VaccinationRulesRepository, 'read'>): Promise<VaccinationSettings> {
  const { rules, changedAt } = await read();
  return { ...rulesView(rules), changedAt: changedAt?.toISOString() ?? null };
}

/** @throws ApiError CONFLICT where somebody else has changed them meanwhile. */
export async function changeVaccinationSettings(
  rules: VaccinationRulesRepository,
  by: string,
  { replaces, ...next }: VaccinationSettingsBody,
): Promise<VaccinationSettings> {
  await rules.change(next, by, (changedAt) => {
    if ((changedAt?.toISOString() ?? null) !== replaces) throw new ApiError('CONFLICT', changedMeanwhile);
  });
  return vaccinationSettings(rules);
}

const changedMeanwhile =
  'Somebody else has changed what is required meanwhile. Please load what is set now, and make your change in that.';
