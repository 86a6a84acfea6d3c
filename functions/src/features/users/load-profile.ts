import type { User } from '@pawprints/domain/contract/users';
import type { Dependencies } from '../../dependencies.ts';
import type { Identity } from '../../http/authenticate.ts';
import { newUser } from '../../records/users.ts';
import { petsOf, userView } from './user.ts';

/** The signed-in user with pets; who has not logged in through the API yet is told from the token. */
export async function loadProfile(
  { collections, log, now }: Dependencies,
  identity: Identity,
): Promise<User> {
  const [user, pets] = await Promise.all([
    collections.users.doc(identity.uid).get(),
    petsOf({ collections, log }, identity.uid),
  ]);
  return userView(identity, user.data() ?? newUser(identity, now()), pets);
}
