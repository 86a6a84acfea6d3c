import type { ContactInfo, User, LoginBody } from '@pawprints/domain/contract/users';
import { avatarAddress } from '@pawprints/domain/avatar';
import { cleanName } from '@pawprints/domain/characters';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/authenticate.ts';
import { readableOrLogged } from '../../lib/documents.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { customerBookings } from '../../records/customer-bookings.ts';
import { petSnapshot, petView } from '../../records/pets.ts';
import { newUser, saveUser, type UserDocument } from '../../records/users.ts';

export async function loadProfile({ collections, log, now }: Dependencies, caller: Caller): Promise<User> {
  const [user, pets] = await Promise.all([
    collections.users.doc(caller.uid).get(),
    petsOf({ collections, log }, caller.uid),
  ]);
  return userView(caller, user.data() ?? newUser(caller, now()), pets);
}

/** The name of the body is used only where the token has none. */
export function logIn(deps: Dependencies, caller: Caller, body: LoginBody): Promise<User> {
  return changeUser(deps, caller, (user) => ({
    ...user,
    name: cleanName(caller.name, body.name),
    email: caller.email,
    picture: avatarAddress(caller.picture),
  }));
}

/** The owner finds the phone number at the bookings that are ahead, too: a second call also where the first one came no further. */
export async function updateContactInfo(
  deps: Dependencies,
  caller: Caller,
  body: ContactInfo,
): Promise<User> {
  const user = await changeUser(deps, caller, (known) => ({ ...known, ...body }));
  await customerBookings(deps).phoneChanged(caller.uid, deps.now());
  return user;
}

export async function changeUser(
  { collections, firestore, log, now }: Dependencies,
  caller: Caller,
  change: (user: UserDocument) => UserDocument,
): Promise<User> {
  const ref = collections.users.doc(caller.uid);
  const [user, pets] = await Promise.all([
    retryOnConflict(async () => {
      const found = await ref.get();
      const changed = change(found.data() ?? newUser(caller, now()));
      const batch = firestore.batch();
      saveUser(batch, found, changed);
      await batch.commit();
      return changed;
    }),
    petsOf({ collections, log }, caller.uid),
  ]);
  return userView(caller, user, pets);
}

async function petsOf(
  { collections, log }: Pick<Dependencies, 'collections' | 'log'>,
  uid: string,
): Promise<User['pets']> {
  const { docs } = await collections.petsOf(uid).orderBy('createdAt').get();
  return readableOrLogged(docs, log).map(({ doc, content }) => petView(petSnapshot(doc.id, content)));
}

function userView(caller: Caller, user: UserDocument, pets: User['pets']): User {
  const { name, email, picture, address, phoneNumber, agreement } = user;
  return {
    id: caller.uid,
    name,
    email,
    picture,
    address,
    phoneNumber,
    pets,
    userRole: caller.role,
    ...(agreement && { acceptedAgreement: agreement.version }),
  };
}
