import type { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import type { vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import type { Handlers } from '../../http/define-route.ts';
import { vaccinationRulesRepository } from '../../records/vaccination-rules.ts';
import { addVaccination } from './add-vaccination.ts';
import { deleteVaccination } from './delete-vaccination.ts';
import { listVaccinations } from './list-vaccinations.ts';
import { reviewVaccination } from './review-vaccination.ts';
import { changeVaccinationSettings, rulesView, vaccinationSettings } from './vaccination-settings.ts';

export const vaccinationHandlers: Handlers<typeof vaccinationRoutes & typeof adminVaccinationRoutes> = {
  listVaccinations: async ({ deps, user }) => {
    const [list, { rules }] = await Promise.all([
      listVaccinations(deps, user.uid),
      vaccinationRulesRepository(deps, deps.now).read(),
    ]);
    return { ...list, rules: rulesView(rules) };
  },
  getVaccinationSettings: ({ deps }) => vaccinationSettings(vaccinationRulesRepository(deps, deps.now)),
  changeVaccinationSettings: ({ deps, user, body }) =>
    changeVaccinationSettings(vaccinationRulesRepository(deps, deps.now), user.uid, body),
  addVaccination: ({ deps, user, params, headers, body, file }) => {
    const key = headers['idempotency-key'];
    return addVaccination(deps, { uid: user.uid, petId: params.id, body, upload: file, key });
  },
  listCustomerVaccinations: ({ deps, params }) => listVaccinations(deps, params.uid),
  approveVaccination: ({ deps, user, params, body }) =>
    reviewVaccination(deps, { ...params, ...body, by: user.uid, to: 'approved', reason: '' }),
  rejectVaccination: ({ deps, user, params, body }) =>
    reviewVaccination(deps, { ...params, ...body, by: user.uid, to: 'rejected' }),
  deleteVaccination: ({ deps, user, params }) => deleteVaccination(deps, user.uid, params),
};
