import { avatarAddress } from '@pawprints/domain/avatar';
import { cleanName } from '@pawprints/domain/characters';
import * as z from 'zod/mini';
import { instant } from '../lib/documents.ts';

/** Names and pictures that were stored before today's rules are corrected on reading. */
export const personName = z.string().check(z.overwrite((name) => cleanName(name)));
export const personPicture = z.string().check(z.overwrite(avatarAddress));

/** `users/{uid}`. `userRole` mirrors the claim: the rules require both, and `npm run admin` alone writes it. */
export const userDocument = z.object({
  name: personName,
  email: z.string(),
  picture: personPicture,
  address: z.string(),
  phoneNumber: z.string(),
  userRole: z.enum(['ROLE_USER', 'ROLE_ADMIN']),
  createdAt: instant,
  /** How often pets were added: written with each addition, so that two at once conflict. */
  petAdditions: z.optional(z.number()),
});
export type UserDocument = z.output<typeof userDocument>;

/** What the identity provider says of a person, '' where it says nothing. */
export type Profile = { name: string; email: string; picture: string };

/** Only `npm run admin` makes an admin, so the role of the token is ignored. */
export function newUser(identity: Profile, now: Date): UserDocument {
  return {
    name: cleanName(identity.name),
    email: identity.email,
    picture: avatarAddress(identity.picture),
    userRole: 'ROLE_USER',
    address: '',
    phoneNumber: '',
    createdAt: now,
  };
}
