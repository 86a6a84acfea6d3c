import * as z from 'zod/mini';
import { genders, petSizes } from '@pawprints/domain/pets';
import { newPetBody, type Pet } from '@pawprints/domain/contract/pets';

export const petFormValuesSchema = z.object({
  name: z._default(z.string(), ''),
  breed: z._default(z.string(), ''),
  otherBreed: z._default(z.string(), ''),
  age: z._default(z.string(), ''),
  size: z._default(z.enum(petSizes), 'SMALL'),
  gender: z._default(z.enum(genders), 'MALE'),
  neutered: z._default(z.boolean(), false),
  vaccinated: z._default(z.boolean(), false),
  parkWalkAllowed: z._default(z.boolean(), true),
  medicalInfo: z._default(z.string(), ''),
});
export type PetForm = z.infer<typeof petFormValuesSchema>;

export const emptyPetForm = petFormValuesSchema.parse({});

export function petFormOf({
  id: _id,
  approvedVaccinations: _approved,
  age,
  breed,
  otherBreed,
  ...pet
}: Pet): PetForm {
  return {
    ...pet,
    breed: otherBreed === '' ? breed : 'Other',
    otherBreed,
    age: age === null ? '' : String(age),
  };
}

/** Turns the form into a pet of the contract. An issue with the breed belongs to `otherBreed` where that field is shown. */
export const petFormSchema = z.transform(({ otherBreed, age, ...pet }: PetForm, { issues }) => {
  const isOtherBreed = pet.breed === 'Other';
  const parsed = newPetBody.safeParse({
    ...pet,
    ...(isOtherBreed && { otherBreed }),
    age: ageOf(age.trim()),
  });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const field = isOtherBreed && path[0] === 'breed' ? ['otherBreed'] : [...path];
    issues.push({ code: 'custom', path: field, message, input: pet });
  }
  return z.NEVER;
});

/** Undefined if empty, NaN if not a number: the contract has a message for each. */
function ageOf(text: string): number | undefined {
  if (text === '') return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
