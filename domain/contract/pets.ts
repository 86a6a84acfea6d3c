import * as z from 'zod/mini';
import { genders, petSizes } from '../catalogue.ts';
import { limits } from '../limits.ts';
import { petMessages } from '../messages.ts';
import {
  idempotencyHeaders,
  idParams,
  publicId,
  requestObject,
  requiredLine,
  text,
  trueOrFalse,
} from './fields.ts';
import type { RouteContract } from './route.ts';

/** A pet as read. `breed` is one of the list, or what the customer typed for 'Other'. */
export const petSchema = z.object({
  id: publicId,
  name: z.string(),
  breed: z.string(),
  age: z.nullable(z.int()),
  size: z.enum(petSizes),
  gender: z.enum(genders),
  neutered: z.boolean(),
  vaccinated: z.boolean(),
  parkWalkAllowed: z.boolean(),
  medicalInfo: z.string(),
});
export type Pet = z.infer<typeof petSchema>;

const age = z
  .int({
    error: ({ input }) => {
      if (input === undefined || input === null) return petMessages.ageRequired;
      return typeof input === 'number' && Number.isFinite(input)
        ? petMessages.ageWhole
        : petMessages.ageNumber;
    },
  })
  .check(
    z.gte(0, petMessages.ageNegative),
    z.lte(limits.maxPetAge, `Age can be at most ${limits.maxPetAge} years.`),
  );

/** A new pet (specification 2, section 3); the text typed for 'Other' replaces it in `breed`. */
export const newPetBody = requestObject({
  name: requiredLine('The name', limits.nameMax, petMessages.name),
  breed: requiredLine('The breed', limits.nameMax, petMessages.breed).check(
    z.refine((breed) => breed !== 'Other', petMessages.otherBreed),
  ),
  age,
  size: z.enum(petSizes, 'The size must be SMALL or LARGE.'),
  gender: z.enum(genders, 'The gender must be MALE or FEMALE.'),
  neutered: trueOrFalse('Neutered'),
  vaccinated: trueOrFalse('Vaccinated'),
  parkWalkAllowed: trueOrFalse('Park walk allowed'),
  medicalInfo: z.optional(text('Medical information', limits.textMax)),
});
export type NewPet = z.infer<typeof newPetBody>;

const newPets = z
  .array(newPetBody, 'Please send a list of pets.')
  .check(
    z.minLength(1, 'Please send at least one pet.'),
    z.maxLength(limits.maxPetsPerCall, `Please send at most ${limits.maxPetsPerCall} pets at once.`),
  );

/** The list itself, or the list as the one field `pets`. */
const newPetsBody = z.pipe(
  z.transform((body: NewPet[] | { pets: NewPet[] }): unknown => {
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
    body: z
      .exactPartial(newPetBody)
      .check(
        z.refine((changes) => Object.keys(changes).length > 0, 'Please send at least one field to change.'),
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
