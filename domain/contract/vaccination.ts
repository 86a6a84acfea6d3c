import * as z from 'zod/mini';
import { lackActs } from '../vaccination-rules.ts';
import { vaccinationStates, vaccines } from '../vaccinations.ts';
import { extensibleEnum, isoInstant, publicId } from './fields.ts';

/** The bucket and the path of a file that the storage rules show to its customer and to admins. There is no link to it. */
const fileSchema = z.object({
  bucket: z.string(),
  path: z.string(),
  /** A PDF is only ever downloaded. */
  type: extensibleEnum(['image/webp', 'application/pdf']),
});

export const vaccinationSchema = z.object({
  id: publicId,
  petId: publicId,
  vaccine: extensibleEnum(vaccines),
  givenOn: z.string(),
  validUntil: z.string(),
  file: fileSchema,
  state: extensibleEnum(vaccinationStates),
  /** Why it was rejected; '' of others. */
  reason: z.string(),
  createdAt: isoInstant,
});
export type Vaccination = z.output<typeof vaccinationSchema>;

const required = z.array(extensibleEnum(vaccines));

/** Which vaccinations are required for which service, and what a missing one does (docs/rules.md#required-vaccinations). */
export const vaccinationRulesSchema = z.object({
  required: z.object({
    DAY_CARE: required,
    BOARDING: required,
    LONG_TERM_BOARDING: required,
    DOG_WALKING: required,
  }),
  whenMissing: extensibleEnum(lackActs),
});
export type VaccinationRulesView = z.output<typeof vaccinationRulesSchema>;
