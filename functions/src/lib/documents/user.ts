import { genders, petSizes } from '@pawprints/domain/catalogue';
import * as z from 'zod/mini';
import { instant } from './instant.ts';
import { personName, personPicture } from './person.ts';

/** `users/{uid}`. `userRole` mirrors the claim: the rules ask for both, and `npm run admin` alone writes it. */
export const userDocument = z.object({
  name: personName,
  email: z.string(),
  picture: personPicture,
  address: z.string(),
  phoneNumber: z.string(),
  userRole: z.enum(['ROLE_USER', 'ROLE_ADMIN']),
  createdAt: instant,
  /** How often pets were added: who adds some at the same time as another sees it change. */
  petAdditions: z.optional(z.number()),
});
export type UserDocument = z.output<typeof userDocument>;

/** `users/{uid}/pets/{petId}`; the id of the document is the pet's public id. */
export const petDocument = z.object({
  name: z.string(),
  breed: z.string(),
  age: z.nullable(z.number()),
  size: z.enum(petSizes),
  gender: z.enum(genders),
  neutered: z.boolean(),
  vaccinated: z.boolean(),
  parkWalkAllowed: z.boolean(),
  medicalInfo: z.string(),
  createdAt: instant,
});
export type PetDocument = z.output<typeof petDocument>;
