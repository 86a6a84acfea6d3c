import { avatarAddress } from '@pawprints/domain/avatar';
import { cleanName } from '@pawprints/domain/characters';
import * as z from 'zod/mini';
import { storedInstant } from '../lib/documents.ts';
import { agreedPart } from './agreements.ts';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import type { Collections } from './collections.ts';

/** Corrects names and pictures on reading that were stored under earlier rules. */
export const personName = z.string().check(z.overwrite((name) => cleanName(name)));
export const personPicture = z.string().check(z.overwrite(avatarAddress));

/** `users/{uid}`. `userRole` mirrors the claim: the rules require both, and only `npm run admin` writes it. */
export const userDocument = z.object({
  name: personName,
  email: z.string(),
  picture: personPicture,
  address: z.string(),
  phoneNumber: z.string(),
  userRole: z.enum(['ROLE_USER', 'ROLE_ADMIN']),
  createdAt: storedInstant,
  /** When a dog of theirs was checked in for the first time. */
  firstVisitAt: z.optional(storedInstant),
  /** Counts the additions of pets. Each writes it, so that two concurrent ones conflict. */
  petAdditions: z.optional(z.number()),
  /** The latest that they have agreed to. */
  agreement: z.optional(agreedPart),
});
export type UserDocument = z.output<typeof userDocument>;

export type CustomerAccount = { uid: string; name: string; email: string };

/** Who has the address: an account, who is not confirmed yet, or both. One round trip. */
export async function customersByEmail(
  { users }: Pick<Collections, 'users'>,
  email: string,
): Promise<CustomerAccount[]> {
  const found = await users.where('email', '==', email).limit(2).get();
  return found.docs.map((doc) => ({ uid: doc.id, name: doc.data().name, email }));
}

/** From the identity provider; '' where it has none. */
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

/** The batch fails where another request has written the user since it was read. */
export function saveUser(
  batch: WriteBatch,
  { ref, updateTime }: DocumentSnapshot<UserDocument>,
  user: UserDocument,
): void {
  if (updateTime === undefined) batch.create(ref, user);
  else batch.update(ref, user, { lastUpdateTime: updateTime });
}
