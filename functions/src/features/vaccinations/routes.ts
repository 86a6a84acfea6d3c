import type { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import type { vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import type { Handlers } from '../../http/define-route.ts';
import { addVaccination } from './add-vaccination.ts';
import { deleteVaccination } from './delete-vaccination.ts';
import { listVaccinations } from './list-vaccinations.ts';
import { reviewVaccination } from './review-vaccination.ts';

export const vaccinationHandlers: Handlers<typeof vaccinationRoutes & typeof adminVaccinationRoutes> = {
  listVaccinations: ({ deps, user }) => listVaccinations(deps, user.uid),
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
