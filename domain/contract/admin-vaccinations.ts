import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { vaccinationMessages } from '../vaccination-messages.ts';
import { lackActs } from '../vaccination-rules.ts';
import { vaccinationStates, vaccines } from '../vaccinations.ts';
import { customerParams } from './admin-customers.ts';
import { idParams, isoInstant, requestObject, requiredText } from './fields.ts';
import type { RouteContract } from './route.ts';
import { vaccinationRulesSchema, vaccinationSchema } from './vaccination.ts';
import { vaccinationListSchema } from './vaccination-routes.ts';

const repeated = 'Please name each vaccine once.';
const required = z
  .array(z.enum(vaccines, vaccinationMessages.vaccine), repeated)
  .check(z.refine((chosen) => new Set(chosen).size === chosen.length, repeated));

/** When they were changed last, as they were read: null where nobody has. */
const changedAt = z.nullable(isoInstant);

const vaccinationSettingsSchema = z.object({ ...vaccinationRulesSchema.shape, changedAt });
export type VaccinationSettings = z.output<typeof vaccinationSettingsSchema>;

const vaccinationSettingsBody = requestObject({
  required: requestObject({
    DAY_CARE: required,
    BOARDING: required,
    LONG_TERM_BOARDING: required,
    DOG_WALKING: required,
  }),
  whenMissing: z.enum(lackActs, 'Please choose what a missing vaccination does.'),
  replaces: changedAt,
});
export type VaccinationSettingsBody = z.output<typeof vaccinationSettingsBody>;

/** As it was read: where somebody else has decided otherwise meanwhile, nothing is written. */
const replaces = z.enum(vaccinationStates, 'The state must be submitted, approved or rejected.');

export const adminVaccinationRoutes = {
  getVaccinationSettings: {
    method: 'GET',
    path: '/admin/settings/vaccination',
    auth: 'admin',
    summary: 'Which vaccinations are required for which service, and what a missing one does',
    result: vaccinationSettingsSchema,
  },
  changeVaccinationSettings: {
    method: 'PUT',
    path: '/admin/settings/vaccination',
    auth: 'admin',
    summary: 'Changes which vaccinations are required, also of bookings that are made already',
    body: vaccinationSettingsBody,
    result: vaccinationSettingsSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
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
