import {
  adminVaccinationRoutes,
  type VaccinationSettings,
} from '@pawprints/domain/contract/admin-vaccinations';
import { call, resultOf } from '../../lib/api-client.ts';

export async function loadVaccinationSettings(signal: AbortSignal): Promise<VaccinationSettings> {
  return resultOf(await call(adminVaccinationRoutes.getVaccinationSettings, { signal }));
}
