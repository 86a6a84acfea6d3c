import type { User } from '@pawprints/domain/contract/users';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import type { Dependencies } from '../../dependencies.ts';
import type { Identity } from '../../http/authenticate.ts';
import { retryOnConflict } from '../../lib/conflicts.ts';
import { readableOrLogged } from '../../lib/documents.ts';
import { petSnapshot, petView } from '../../records/pets.ts';
import { type UserDocument, newUser } from '../../records/users.ts';

/** The user after a change, kept and as read. */
export async function changeUser(
  { collections, firestore, log, now }: Dependencies,
  identity: Identity,
  change: (user: UserDocument) => UserDocument,
): Promise<User> {
  const ref = collections.users.doc(identity.uid);
  const [user, pets] = await Promise.all([
    retryOnConflict(async () => {
      const found = await ref.get();
      const changed = change(found.data() ?? newUser(identity, now()));
      const batch = firestore.batch();
      saveUser(batch, found, changed);
      await batch.commit();
      return changed;
    }),
    petsOf({ collections, log }, identity.uid),
  ]);
  return userView(identity, user, pets);
}

/** Puts a user in the place of the one that was found. The batch fails where somebody else has done so since. */
export function saveUser(
  batch: WriteBatch,
  { ref, updateTime }: DocumentSnapshot<UserDocument>,
  user: UserDocument,
): void {
  if (updateTime === undefined) batch.create(ref, user);
  else batch.update(ref, user, { lastUpdateTime: updateTime });
}

/** A customer's pets as read, the newest last. */
export async function petsOf(
  { collections, log }: Pick<Dependencies, 'collections' | 'log'>,
  uid: string,
): Promise<User['pets']> {
  const { docs } = await collections.petsOf(uid).orderBy('createdAt').get();
  return readableOrLogged(docs, log).map(({ doc, content }) => petView(petSnapshot(doc.id, content)));
}

/** The role is the token's: what it lets do, the API and the rules ask anew each time. */
export function userView(identity: Identity, user: UserDocument, pets: User['pets']): User {
  const { name, email, picture, address, phoneNumber } = user;
  return { id: identity.uid, name, email, picture, address, phoneNumber, pets, userRole: identity.role };
}
