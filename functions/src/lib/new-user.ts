import { avatarAddress } from '@pawprints/domain/avatar';
import { cleanName } from '@pawprints/domain/characters';
import type { Identity } from '../http/authenticate.ts';
import type { UserDocument } from './documents/user.ts';

/** What the identity provider says of a person. */
export type Profile = Pick<Identity, 'name' | 'email' | 'picture'>;

/** The person of a token whom we see for the first time. Only `npm run admin` makes an admin, whatever an old token says. */
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
