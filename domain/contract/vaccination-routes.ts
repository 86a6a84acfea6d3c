import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar.ts';
import { limits } from '../limits.ts';
import { vaccinationMessages } from '../vaccination-messages.ts';
import { vaccines } from '../vaccinations.ts';
import { idempotencyHeaders, idParams, requestObject } from './fields.ts';
import type { RouteContract } from './route.ts';
import { vaccinationRulesSchema, vaccinationSchema } from './vaccination.ts';

const date = (message: string) => z.string(message).check(z.refine(isCalendarDate, message));

export const newVaccinationBody = requestObject({
  vaccine: z.enum(vaccines, vaccinationMessages.vaccine),
  givenOn: date(vaccinationMessages.givenOn),
  validUntil: date(vaccinationMessages.validUntil),
});
export type NewVaccination = z.output<typeof newVaccinationBody>;

export const vaccinationListSchema = z.object({ content: z.array(vaccinationSchema) });
export type VaccinationList = z.output<typeof vaccinationListSchema>;

export const vaccinationRoutes = {
  listVaccinations: {
    method: 'GET',
    path: '/vaccinations',
    auth: 'user',
    summary: "The certificates of all of the customer's pets, newest first, and what is required",
    result: z.object({ ...vaccinationListSchema.shape, rules: vaccinationRulesSchema }),
  },
  addVaccination: {
    method: 'POST',
    path: '/pets/{id}/vaccinations',
    auth: 'user',
    summary:
      'Adds a certificate: PNG, JPEG, WebP or PDF, at most 10 MB; the same key, file and dates are one',
    params: idParams,
    headers: idempotencyHeaders,
    body: newVaccinationBody,
    multipart: {
      jsonPart: 'vaccination',
      filePart: 'file',
      maxFileBytes: limits.imageBytes,
      messages: { missing: vaccinationMessages.file, tooLarge: vaccinationMessages.fileTooLarge },
    },
    result: vaccinationSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  deleteVaccination: {
    method: 'DELETE',
    path: '/pets/{id}/vaccinations/{vaccination}',
    auth: 'user',
    summary: 'Removes a certificate with its file',
    params: z.object({ id: idParams.shape.id, vaccination: idParams.shape.id }),
    result: z.null(),
    errors: ['BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
