import { avatarAddress } from '@pawprints/domain/avatar';
import { cleanName } from '@pawprints/domain/characters';
import type { LoginBody, User } from '@pawprints/domain/contract/users';
import type { Dependencies } from '../../dependencies.ts';
import type { Identity } from '../../http/authenticate.ts';
import { changeUser } from './user.ts';

/** Creates or refreshes the user of the token. The body's name only fills what the token lacks, and the role stays what it is. */
export function logIn(deps: Dependencies, identity: Identity, body: LoginBody): Promise<User> {
  return changeUser(deps, identity, (user) => ({
    ...user,
    name: cleanName(identity.name, body.name),
    email: identity.email,
    picture: avatarAddress(identity.picture),
  }));
}
