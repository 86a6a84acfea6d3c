import { cleanName } from '@pawprints/domain/characters';
import type { LoginBody, User } from '@pawprints/domain/contract/users';
import type { Identity } from '../../http/authenticate.ts';
import type { Dependencies } from '../../lib/dependencies.ts';
import { avatarOf } from '../../lib/new-user.ts';
import { changeUser } from './user.ts';

/** Creates or refreshes the user of the token; the body's name only fills what the token lacks (decisions, 'Identity'). */
export function logIn(deps: Dependencies, identity: Identity, body: LoginBody): Promise<User> {
  return changeUser(deps, identity, (user) => ({
    ...user,
    name: cleanName(identity.name, body.name),
    email: identity.email,
    picture: avatarOf(identity),
    userRole: identity.role,
  }));
}
