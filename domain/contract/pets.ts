import * as z from 'zod/mini';
import { breeds, genders, petSizes } from '../pets.ts';
import { limits } from '../limits.ts';
import { medicalInfoLabel, petMessages } from '../messages.ts';
import {
  idempotencyHeaders,
  idParams,
  line,
  publicId,
  requestObject,
  requiredLine,
  text,
  trueOrFalse,
} from './fields.ts';
import type { RouteContract } from './route.ts';

/** `breed` is one of the list, or the text typed for 'Other', which is then in `otherBreed` too. */
export const petSchema = z.object({
  id: publicId,
  name: z.string(),
  breed: z.string(),
  otherBreed: z.string(),
  age: z.nullable(z.int()),
  size: z.enum(petSizes),
  gender: z.enum(genders),
  neutered: z.boolean(),
  vaccinated: z.boolean(),
  parkWalkAllowed: z.boolean(),
  medicalInfo: z.string(),
  /** What the owner has approved, of each vaccine the latest. `vaccinated` is what the customer says. */
  approvedVaccinations: z.optional(z.array(z.object({ vaccine: z.string(), validUntil: z.string() }))),
});
export type Pet = z.infer<typeof petSchema>;

export function otherBreedOf(breed: string): string {
  return breeds.some((listed) => listed === breed) ? '' : breed;
}

const age = z
  .int({
    error: ({ input }) => {
      if (input === undefined || input === null) return petMessages.ageRequired;
      return typeof input === 'number' && Number.isFinite(input)
        ? petMessages.ageWhole
        : petMessages.ageNumber;
    },
  })
  .check(z.gte(0, petMessages.ageNegative), z.lte(limits.maxPetAge, petMessages.ageTooHigh));

const petFields = requestObject({
  name: requiredLine('The name', limits.nameMax, petMessages.name),
  breed: requiredLine('The breed', limits.nameMax, petMessages.breed).check(
    z.refine((breed) => breed !== 'Other', petMessages.otherBreed),
  ),
  otherBreed: z.optional(line('The breed', limits.nameMax)),
  age,
  size: z.enum(petSizes, 'The size must be SMALL or LARGE.'),
  gender: z.enum(genders, 'The gender must be MALE or FEMALE.'),
  neutered: trueOrFalse('Neutered'),
  vaccinated: trueOrFalse('Vaccinated'),
  parkWalkAllowed: trueOrFalse('Park walk allowed'),
  medicalInfo: text(medicalInfoLabel, limits.textMax),
});

/** Fields that a new pet may lack have their defaults here: in a change, a field that is not sent stays as it is. */
const newPetFields = z.extend(petFields, { medicalInfo: z._default(petFields.shape.medicalInfo, '') });

type SentPet = z.input<typeof newPetFields>;

/**
 * Puts the text typed for 'Other' into `breed` before anything is checked (docs/rules.md#pets). Beside another breed, the
 * text is left over from an earlier choice.
 */
function withTypedBreed(sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const { otherBreed, ...pet } = sent;
  if (typeof otherBreed !== 'string') return otherBreed === undefined ? pet : { ...pet, otherBreed };
  const isTyped = pet.breed === undefined || isOther(pet.breed);
  return isTyped && otherBreed.trim() !== '' ? { ...pet, breed: otherBreed } : pet;
}

function isOther(breed: unknown): boolean {
  return typeof breed === 'string' && breed.trim() === 'Other';
}

function isObject(sent: unknown): sent is Partial<SentPet> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

export const newPetBody = z.pipe(
  z.transform((sent: SentPet) => withTypedBreed(sent)),
  newPetFields,
);
export type NewPet = Omit<z.infer<typeof newPetBody>, 'otherBreed'>;

const newPets = z
  .array(newPetBody, 'Please send a list of pets.')
  .check(
    z.minLength(1, 'Please send at least one pet.'),
    z.maxLength(limits.maxPetsPerCall, `Please send at most ${limits.maxPetsPerCall} pets at once.`),
  );

const newPetsBody = z.pipe(
  z.transform((body: SentPet[] | { pets: SentPet[] }): unknown => {
    const [[key, value] = [], ...others] = Array.isArray(body) ? [] : Object.entries(body ?? {});
    return key === 'pets' && others.length === 0 ? value : body;
  }),
  newPets,
);

export const petRoutes = {
  addPets: {
    method: 'POST',
    path: '/pets',
    auth: 'user',
    summary: `Adds 1 to ${limits.maxPetsPerCall} pets, sent as a list or as { pets: [...] }; a customer has at most ${limits.maxPetsPerCustomer}; the same key and pets are added once`,
    headers: idempotencyHeaders,
    body: newPetsBody,
    result: z.array(petSchema),
    errors: ['CONFLICT'],
  },
  updatePet: {
    method: 'PATCH',
    path: '/pets/{id}',
    auth: 'user',
    summary: "Changes the named fields of one of the customer's pets",
    params: idParams,
    body: z.pipe(
      z.transform((sent: Partial<SentPet>) => withTypedBreed(sent)),
      z
        .exactPartial(petFields)
        .check(
          z.refine((changes) => Object.keys(changes).length > 0, 'Please send at least one field to change.'),
        ),
    ),
    result: petSchema,
  },
  deletePet: {
    method: 'DELETE',
    path: '/pets/{id}',
    auth: 'user',
    summary: "Removes one of the customer's pets; bookings keep their own copy of it",
    params: idParams,
    result: petSchema,
  },
} as const satisfies Record<string, RouteContract>;
