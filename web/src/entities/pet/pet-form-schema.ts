import * as z from 'zod/mini';
import { genders, petSizes } from '@pawprints/domain/catalogue';
import type { PetForm } from '@pawprints/domain/form-validation';

/** A form about a pet as it is kept for the tab, right or wrong as it may be. */
export const petFormSchema: z.ZodMiniType<PetForm> = z.object({
  name: z.string(),
  breed: z.string(),
  otherBreed: z.string(),
  age: z.string(),
  size: z.enum(petSizes),
  gender: z.enum(genders),
  neutered: z.boolean(),
  vaccinated: z.boolean(),
  parkWalkAllowed: z.boolean(),
  // Not in what an older version of the site has kept.
  medicalInfo: z._default(z.string(), ''),
});
