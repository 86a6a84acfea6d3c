import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { isUnconfirmed, unconfirmedOf } from '@pawprints/domain/unconfirmed';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/authenticate.ts';
import { allEnded } from '../../../lib/all-ended.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { retryOnConflict } from '../../../lib/firestore-failure.ts';
import { changeReservation, type Change, type Versioned } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { newUser, saveUser } from '../../../records/users.ts';
import { isTokenOf } from '../confirm-mails.ts';
import type { WaitlistDependencies } from '../dependencies.ts';
import { bookedAtDoorMails } from '../door-mails.ts';

type Deps = Pick<Dependencies, 'collections' | 'firestore' | 'now'> &
  Pick<WaitlistDependencies, 'reservations'>;

type Asked = { user: Caller; id: number; token: string };

/**
 * Gives the caller all that the owner has booked for their e-mail address, once they open the link that was mailed there
 * (docs/rules.md#by-phone-for-an-unknown-address). Each part is done or not, so a second call does what a first one has left. Four round
 * trips; one more where there are several bookings.
 * @throws ApiError NOT_FOUND for another token or booking, FORBIDDEN under another address.
 */
export async function confirmReservation(deps: Deps, { user, id, token }: Asked): Promise<Reservation> {
  const stored = await deps.reservations.find(id);
  if (stored === null || !isTokenOf(stored.reservation, token)) throw noSuchLink();
  const { uid, customer } = stored.reservation;
  if (user.email.toLowerCase() !== customer.email.toLowerCase()) {
    throw new ApiError('FORBIDDEN', 'Please sign in with the address that this mail was sent to.');
  }
  if (!isUnconfirmed(uid) && uid !== user.uid) throw noSuchLink();
  const from = isUnconfirmed(uid) ? uid : unconfirmedOf(uid);
  // First, so that whoever sees a booking has its dogs, and whoever is blocked stays so.
  await takeOverProfile(deps, from, user);
  const [confirmed] = await allEnded([
    takeOverBookings(deps, from, user.uid, stored),
    takeOverNotes(deps, from, user.uid),
  ]);
  if (confirmed === null) throw noSuchLink();
  return confirmed.reservation;
}

function noSuchLink(): ApiError {
  return new ApiError(
    'NOT_FOUND',
    'This link is not valid any more. Please open the link of the last mail, or ask us to send it again.',
  );
}

/**
 * What the account already has wins. The dogs keep their ids, which their bookings name. One commit, of which what is removed is the
 * guard: of two that take over at once, one finds it gone.
 */
async function takeOverProfile(
  { collections, firestore, now }: Deps,
  from: string,
  user: Caller,
): Promise<void> {
  const { users, petsOf, holds } = collections;
  await retryOnConflict(async () => {
    const [self, known, pets, own, held, selfHeld] = await Promise.all([
      users.doc(user.uid).get(),
      users.doc(from).get(),
      petsOf(from).get(),
      petsOf(user.uid).get(),
      holds.doc(from).get(),
      holds.doc(user.uid).get(),
    ]);
    const given = known.data();
    if (given === undefined) return;
    const kept = self.data() ?? newUser(user, now());
    const firstVisitAt = kept.firstVisitAt ?? given.firstVisitAt;
    const ownIds = new Set(own.docs.map(({ id }) => id));
    const batch = firestore.batch();
    saveUser(batch, self, {
      ...kept,
      address: kept.address || given.address,
      phoneNumber: kept.phoneNumber || given.phoneNumber,
      ...(firstVisitAt && { firstVisitAt }),
      // So that pets which are added at the same time are counted again (users/pets.ts).
      petAdditions: (kept.petAdditions ?? 0) + 1,
    });
    for (const pet of pets.docs) if (!ownIds.has(pet.id)) batch.set(petsOf(user.uid).doc(pet.id), pet.data());
    const blocked = held.data()?.blocked;
    if (blocked !== undefined && selfHeld.data()?.blocked === undefined) {
      batch.set(holds.doc(user.uid).withConverter(null), { blocked }, { merge: true });
    }
    for (const { ref, updateTime } of [known, held, ...pets.docs]) {
      // A block of this moment makes `held`.
      batch.delete(ref, updateTime === undefined ? { exists: false } : { lastUpdateTime: updateTime });
    }
    await batch.commit();
  });
}

/** Returns the booking of the link. */
async function takeOverBookings(
  { collections, reservations, now }: Deps,
  from: string,
  uid: string,
  linked: Versioned,
): Promise<Versioned | null> {
  const takeOver = (current: Reservation): Change | null => {
    if (current.uid !== from) return null;
    const reservation = { ...current, uid };
    const mails = isDueAtDropOff(reservation) ? bookedAtDoorMails(reservation, now()) : [];
    return { reservation, mails, author: { by: 'customer' } };
  };
  const { id } = linked.reservation;
  const [confirmed, { docs }] = await allEnded([
    changeReservation(reservations, id, takeOver, linked),
    collections.reservations.withConverter(null).where('uid', '==', from).select().get(),
  ]);
  const others = docs.map((doc) => Number(doc.id)).filter((other) => other !== id);
  await allEnded(others.map((other) => changeReservation(reservations, other, takeOver)));
  return confirmed;
}

async function takeOverNotes({ collections, firestore }: Deps, from: string, uid: string): Promise<void> {
  const notes = collections.notes.withConverter(null);
  const path = `users/${from}`;
  const found = await Promise.all([
    notes.where('about', '==', path).select('about').get(),
    // Everything below the path: '0' is the character after '/'.
    notes.where('about', '>=', `${path}/`).where('about', '<', `${path}0`).select('about').get(),
  ]);
  const ofThem = found.flatMap(({ docs }) => docs);
  if (ofThem.length === 0) return;
  const batch = firestore.batch();
  for (const note of ofThem) {
    const about = String(note.get('about')).replace(path, () => `users/${uid}`);
    batch.update(note.ref, { about });
  }
  await batch.commit();
}
