// What bookings and lists say of a customer and their dogs, in a project of its own: no functions follow its writes, so a test is the only one
// who handles an event, in the order that it wants.
import { randomUUID } from 'node:crypto';
import { Firestore, Query, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { followBooking } from '../../functions/src/features/booking/follow-booking.ts';
import { newPublicId } from '../../functions/src/lib/public-id.ts';
import { collectionsOf } from '../../functions/src/records/collections.ts';
import { customerBookings } from '../../functions/src/records/customer-bookings.ts';
import { keepCustomerEntry } from '../../functions/src/records/customer-index.ts';
import { newUser } from '../../functions/src/records/users.ts';
import { silentLog } from '../../tools/log.ts';
import { book } from '../support/bookings.ts';
import { collections } from '../support/suite.ts';

const projectId = `demo-followed-${randomUUID()}`;

function newStore() {
  const firestore = new Firestore({ projectId });
  return { firestore, collections: collectionsOf(firestore), log: silentLog, now: () => new Date() };
}

const [store, slow] = [newStore(), newStore()];
afterAll(() => Promise.all([store, slow].map(({ firestore }) => firestore.terminate())));
afterEach(() => vi.restoreAllMocks());

const approved = [{ vaccine: 'RABIES', validUntil: '2031-01-01' }];
const petId = 1;

/** A customer with a dog and a booking, which says what there was when it was made. */
async function newCustomer({ phone = '555-0100', approvedVaccinations = [] as unknown[] } = {}) {
  const uid = randomUUID();
  const { firestore } = store;
  const user = firestore.doc(`users/${uid}`);
  const [pet, booking] = [
    user.collection('pets').doc(String(petId)),
    firestore.doc(`reservations/${newPublicId()}`),
  ];
  await user.set({ phoneNumber: phone });
  await pet.set({ approvedVaccinations });
  const pets = dog(approvedVaccinations);
  await booking.set({ uid, pets, customer: { phone }, firstDropOffAt: new Date(Date.now() + 86_400_000) });
  return { uid, user, pet, booking };
}

async function saidOf(booking: DocumentReference) {
  const said = await booking.get();
  const pets: unknown[] = said.get('pets');
  return { phone: String(said.get('customer.phone')), pets };
}

const dog = (approvedVaccinations: unknown[]) => [{ id: petId, approvedVaccinations }];

/** Something else happens before the next query is sent, which is one of the slow process. What it reads beside it is read before. */
function beforeItsQuery(act: () => Promise<unknown>): void {
  vi.spyOn(Query.prototype, 'get').mockImplementationOnce(async function (this: Query) {
    // The client may have to connect first: then what was asked beside it is on its way.
    await slow.firestore.doc('settings/none').get();
    await act();
    return this.get();
  });
}

/** Something else happens during the next commit of the slow process, after all that it reads. */
function duringItsCommit(act: () => Promise<unknown>): void {
  const newBatch = slow.firestore.batch.bind(slow.firestore);
  vi.spyOn(slow.firestore, 'batch').mockImplementationOnce(() => {
    const batch = newBatch();
    const commit = batch.commit.bind(batch);
    batch.commit = async () => {
      await act();
      return commit();
    };
    return batch;
  });
}

describe('the bookings that are ahead', () => {
  it('say what a dog is protected by, whichever of two events is handled last', async () => {
    const { uid, pet, booking } = await newCustomer();
    beforeItsQuery(async () => {
      await pet.set({ approvedVaccinations: approved });
      await customerBookings(store).protectionChanged(uid, petId, store.now());
    });
    const written = vi.spyOn(slow.firestore, 'batch');
    await customerBookings(slow).protectionChanged(uid, petId, slow.now());
    expect(await saidOf(booking)).toMatchObject({ pets: dog(approved) });
    // Not for a moment was it said what was so before.
    expect(written).not.toHaveBeenCalled();
  });

  it('say it where what was taken back is as it was before that was handled', async () => {
    const { uid, pet, booking } = await newCustomer({ approvedVaccinations: approved });
    await pet.set({ approvedVaccinations: [] });
    duringItsCommit(async () => {
      await pet.set({ approvedVaccinations: approved });
      // The booking says that still.
      await customerBookings(store).protectionChanged(uid, petId, store.now());
    });
    await customerBookings(slow).protectionChanged(uid, petId, slow.now());
    expect(await saidOf(booking)).toMatchObject({ pets: dog(approved) });
  });

  it('say the phone number that was given last, whichever of two calls ends last', async () => {
    const { uid, user, booking } = await newCustomer();
    await user.set({ phoneNumber: '555-0111' });
    beforeItsQuery(async () => {
      await user.set({ phoneNumber: '555-0122' });
      await customerBookings(store).phoneChanged(uid, store.now());
    });
    await customerBookings(slow).phoneChanged(uid, slow.now());
    expect(await saidOf(booking)).toMatchObject({ phone: '555-0122' });
  });

  it('say of a dog that is gone what was so last', async () => {
    const { uid, pet, booking } = await newCustomer({ approvedVaccinations: approved });
    await pet.delete();
    await customerBookings(store).protectionChanged(uid, petId, store.now());
    expect(await saidOf(booking)).toMatchObject({ pets: dog(approved) });
  });
});

describe('of the dogs of two bookings that come at once', () => {
  it('those of one are here for the first time', async () => {
    const { uid, booking } = await newCustomer();
    const bookings = [booking, store.firestore.doc(`reservations/${Number(booking.id) + 1}`)];
    const [first, next] = bookings.map(({ id }) => Number(id));
    for (const ref of bookings) await ref.set({ ...(await booking.get()).data(), isFirstVisit: true });
    duringItsCommit(() => customerBookings(store).haveVisited(uid, next ?? 0, store.now()));
    await customerBookings(slow).haveVisited(uid, first ?? 0, slow.now());
    const said = await Promise.all(bookings.map((ref) => ref.get()));
    expect(said.map((one): unknown => one.get('isFirstVisit'))).toEqual([false, true]);
  });
});

describe('the entry of a customer in the list', () => {
  it('says what they are called where what was taken back is as it was before that was handled', async () => {
    const uid = randomUUID();
    const user = store.collections.users.doc(uid);
    const profile = newUser({ name: 'Robin Lee', email: '', picture: '' }, new Date());
    await user.set(profile);
    await keepCustomerEntry(store, uid);
    await user.update({ name: 'Robin Poe' });
    duringItsCommit(async () => {
      await user.update({ name: profile.name });
      // The entry says that still.
      await keepCustomerEntry(store, uid);
    });
    await keepCustomerEntry(slow, uid);
    const { docs } = await store.collections.customerIndex.where('uid', '==', uid).get();
    expect(docs.map((doc) => doc.data().name)).toEqual([profile.name]);
  });
});

describe('a booking that is new', () => {
  it('says what has changed while it was being made', async () => {
    const { user, pet, booking } = await newCustomer();
    const before = await store.firestore.doc('reservations/none').get();
    await user.set({ phoneNumber: '555-0199' });
    await pet.set({ approvedVaccinations: approved });
    await followBooking(store, { before, after: await booking.get() });
    expect(await saidOf(booking)).toEqual({ phone: '555-0199', pets: dog(approved) });
  });

  it('is looked at by a function once it is stored', async () => {
    const { customer, reservation } = await book();
    const known = collections.reservations.doc(String(reservation.id)).withConverter(null);
    const content: object = (await known.get()).data() ?? {};
    const copy = collections.reservations.doc(String(reservation.id + 1)).withConverter(null);
    await collections.users.doc(customer.uid).update({ phoneNumber: '555-0133' });
    await copy.set({ ...content, customer: { phone: '555-0100' } });
    const phone = async () => (await copy.get()).get('customer.phone') as unknown;
    await expect.poll(phone, { timeout: 50_000 }).toBe('555-0133');
    await copy.delete();
  });
});
