import * as z from 'zod/mini';
import { genders, petSizes } from '@pawprints/domain/pets';
import { newPetBody, type Pet } from '@pawprints/domain/contract/pets';

export const petForm = z.object({
  name: z.string(),
  breed: z.string(),
  otherBreed: z.string(),
  age: z.string(),
  size: z.enum(petSizes),
  gender: z.enum(genders),
  neutered: z.boolean(),
  vaccinated: z.boolean(),
  parkWalkAllowed: z.boolean(),
  // Drafts that an older version of the site stored lack it.
  medicalInfo: z._default(z.string(), ''),
});
export type PetForm = z.infer<typeof petForm>;

export const emptyPetForm: PetForm = {
  name: '',
  breed: '',
  otherBreed: '',
  age: '',
  size: 'SMALL',
  gender: 'MALE',
  neutered: false,
  vaccinated: false,
  parkWalkAllowed: true,
  medicalInfo: '',
};

export function petFormOf({ id: _id, age, breed, otherBreed, ...pet }: Pet): PetForm {
  return {
    ...pet,
    breed: otherBreed === '' ? breed : 'Other',
    otherBreed,
    age: age === null ? '' : String(age),
  };
}

/** Turns the typed values into the contract's pet. An issue of a typed breed moves to `otherBreed`. */
export const petFormSchema = z.transform(({ otherBreed, age, ...pet }: PetForm, { issues }) => {
  const isTyped = pet.breed === 'Other';
  const parsed = newPetBody.safeParse({ ...pet, ...(isTyped && { otherBreed }), age: ageOf(age.trim()) });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const field = isTyped && path[0] === 'breed' ? ['otherBreed'] : [...path];
    issues.push({ code: 'custom', path: field, message, input: pet });
  }
  return z.NEVER;
});

/** Undefined if empty, NaN if not a number: the contract has a message for each. */
function ageOf(text: string): number | undefined {
  if (text === '') return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
