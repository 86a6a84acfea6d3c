import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { vaccinationStates } from '../vaccinations.ts';
import { customerParams } from './admin-customers.ts';
import { idParams, requestObject, requiredText } from './fields.ts';
import type { RouteContract } from './route.ts';
import { vaccinationSchema } from './vaccination.ts';
import { vaccinationListSchema } from './vaccination-routes.ts';

/** As it was read: where somebody else has decided otherwise meanwhile, nothing is written. */
const replaces = z.enum(vaccinationStates, 'The state must be submitted, approved or rejected.');

export const adminVaccinationRoutes = {
  listCustomerVaccinations: {
    method: 'GET',
    path: '/admin/customers/{uid}/vaccinations',
    auth: 'admin',
    summary: "The certificates of all of a customer's pets, newest first",
    params: customerParams,
    result: vaccinationListSchema,
  },
  approveVaccination: {
    method: 'POST',
    path: '/admin/vaccination/{id}/approve',
    auth: 'admin',
    summary: 'Approves a certificate: from then on the dog is protected until its last day',
    params: idParams,
    body: requestObject({ replaces }),
    result: vaccinationSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  rejectVaccination: {
    method: 'POST',
    path: '/admin/vaccination/{id}/reject',
    auth: 'admin',
    summary: 'Rejects a certificate with a reason, which the customer reads',
    params: idParams,
    body: requestObject({
      replaces,
      reason: requiredText('The reason', limits.reasonMax, 'Please say why, for the customer.'),
    }),
    result: vaccinationSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
