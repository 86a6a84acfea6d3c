import { randomUUID } from 'node:crypto';
import { adminCustomerRoutes } from '@pawprints/domain/contract/admin-customers';
import { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { confirmRoutes } from '@pawprints/domain/contract/confirm-routes';
import { petRoutes } from '@pawprints/domain/contract/pets';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { userRoutes } from '@pawprints/domain/contract/users';
import { checkIn as arrived } from '@pawprints/domain/presence';
import { unconfirmedOf } from '@pawprints/domain/unconfirmed';
import { beforeAll, describe, expect, it } from 'vitest';
import { changePresence } from '../../functions/src/features/booking/admin/presence.ts';
import { confirmReservation as confirm } from '../../functions/src/features/booking/reservation/confirm.ts';
import { customerBookings } from '../../functions/src/records/customer-bookings.ts';
import { projectId } from '../../tools/ports.ts';
import { call, refused } from '../support/api.ts';
import { pay, payAgain, type Customer } from '../support/bookings.ts';
import { entriesOf, scarceDays } from '../support/days.ts';
import { newOwner } from '../support/direct-writes.ts';
import { identity } from '../support/crash-paths.ts';
import { dependencies } from '../support/in-process.ts';
import { whereBeforeReading, whereMeanwhile } from '../support/meanwhile.ts';
import { newPerson, newUnverifiedPerson, type Person } from '../support/people.ts';
import { bookForNobody, bookingForNobody, dayAhead, newAddress, receive, tokenOf } from '../support/phone.ts';
import { mailsOf, moveSlots, stored } from '../support/records.ts';
import { auth, collections, firestoreUrl } from '../support/suite.ts';

const { bookForCustomer } = adminNewBookingRoutes;
const { checkIn, getBooking, sendLink } = adminReservationRoutes;
const { confirmReservation } = confirmRoutes;
const { getReservation, listReservations } = reservationRoutes;

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key });

type Booked = Awaited<ReturnType<typeof bookForNobody>>;

const confirmedBy = async (as: Person, { id, token }: Pick<Booked, 'id' | 'token'>) =>
  (await call(confirmReservation, { as, params: { id }, body: { token } })).result;
const refusedTo = (as: Person, { id, token }: Pick<Booked, 'id' | 'token'>) =>
  refused(confirmReservation, { as, params: { id }, body: { token } });

/** As their browser asks past the API. */
async function readsLive({ token }: Person, path: string): Promise<number> {
  const documents = `${firestoreUrl}/v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${documents}/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  await response.text();
  return response.status;
}

async function listedBy(as: Person): Promise<number[]> {
  const { result } = await call(listReservations, { as });
  return result.content.map(({ id }) => id);
}

/** All that is kept under the id of who is not confirmed. */
async function leftOf(uid: string): Promise<number> {
  const own = unconfirmedOf(uid);
  const [user, held, pets, bookings, notes] = await Promise.all([
    collections.users.doc(own).get(),
    collections.holds.doc(own).get(),
    collections.petsOf(own).get(),
    collections.reservations.where('uid', '==', own).get(),
    collections.notes.where('about', '>=', `users/${own}`).where('about', '<=', `users/${own}0`).get(),
  ]);
  return Number(user.exists) + Number(held.exists) + pets.size + bookings.size + notes.size;
}

async function note(about: string): Promise<string> {
  const at = new Date();
  const { id } = await collections.notes.add({
    about,
    text: 'Calls early.',
    by: admin.uid,
    byName: admin.name,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

/** What is the account's after a call that died, and what that call could do. */
const deaths = [
  { after: 'nothing', taken: [], saves: 2, canMoveDogs: false, canNote: true },
  { after: 'profile', taken: ['profile'], saves: 0, canMoveDogs: true, canNote: false },
  { after: 'a booking', taken: ['profile', 'a booking'], saves: 1, canMoveDogs: true, canNote: false },
  {
    after: 'bookings',
    taken: ['profile', 'a booking', 'another'],
    saves: 2,
    canMoveDogs: true,
    canNote: false,
  },
  { after: 'notes', taken: ['profile', 'notes'], saves: 0, canMoveDogs: true, canNote: true },
];

function dying({ saves, canMoveDogs, canNote }: (typeof deaths)[number]) {
  const die = () => {
    throw new Error('The worker has died.');
  };
  const { collections: all, reservations } = dependencies;
  let saved = 0;
  return {
    ...dependencies,
    collections: {
      ...all,
      ...(!canMoveDogs && { petsOf: die }),
      ...(!canNote && { notes: new Proxy(all.notes, { get: die }) }),
    },
    reservations: {
      ...reservations,
      save: async (...asked: Parameters<typeof reservations.save>) => {
        saved += 1;
        return saved > saves ? die() : reservations.save(...asked);
      },
    },
  };
}

/** What is the account's. */
async function takenOver(uid: string, ids: readonly number[], noteId: string): Promise<string[]> {
  const [pets, about, ...owners] = await Promise.all([
    collections.petsOf(uid).get(),
    collections.notes.doc(noteId).get(),
    ...ids.map(async (id) => (await stored(id)).uid),
  ]);
  const bookings = owners.filter((owner) => owner === uid).length;
  return [
    ...(pets.size === 1 ? ['profile'] : []),
    ...['a booking', 'another'].slice(0, bookings),
    ...(about.get('about') === `users/${uid}` ? ['notes'] : []),
  ];
}

describe('a link that is opened twice at once', { timeout: 90_000 }, () => {
  it('takes the dogs over once: what their owner changes then stays', async () => {
    const booked = await bookForNobody(admin);
    const as = await newPerson({ email: booked.email });
    const confirmAndRename = async () => {
      await confirmedBy(as, booked);
      const [pet] = (await call(userRoutes.me, { as })).result.pets;
      await call(petRoutes.updatePet, { as, params: { id: pet?.id ?? 0 }, body: { name: 'Renamed' } });
    };
    const { deps, cleanup } = whereBeforeReading(`users/${as.uid}`, confirmAndRename);
    const asked = { user: identity(as), id: booked.id, token: booked.token };
    await confirm({ ...dependencies, ...deps, reservations: dependencies.reservations }, asked);
    await cleanup();
    expect((await call(userRoutes.me, { as })).result.pets).toMatchObject([{ name: 'Renamed' }]);
  });
});

describe('what the owner does while a link is opened', { timeout: 90_000 }, () => {
  /** The act comes after the profile was read, and before it is the account's. */
  async function confirmWhile(
    act: (booked: Booked, own: string) => Promise<unknown>,
    before?: (own: string) => Promise<unknown>,
  ): Promise<Person> {
    const booked = await bookForNobody(admin);
    const as = await newPerson({ email: booked.email });
    await before?.(unconfirmedOf(as.uid));
    const { deps, cleanup } = whereMeanwhile(() => act(booked, unconfirmedOf(as.uid)));
    const asked = { user: identity(as), id: booked.id, token: booked.token };
    await confirm({ ...dependencies, ...deps, reservations: dependencies.reservations }, asked);
    await cleanup();
    expect(await leftOf(as.uid)).toBe(0);
    return as;
  }
  const customerOf = async ({ uid }: Person) =>
    (await call(adminCustomerRoutes.getCustomer, { as: admin, params: { uid } })).result;
  const block = (uid: string, reason: string) =>
    call(adminCustomerRoutes.blockCustomer, { as: admin, params: { uid }, body: { reason } });
  const arrive = async ({ id }: Pick<Booked, 'id'>) => {
    await moveSlots(id, [new Date()]);
    const { id: petId } = await petOf(id);
    await call(checkIn, { as: admin, params: { id }, body: { slot: 0, petId } });
  };

  it('comes along: the first block', async () => {
    const as = await confirmWhile((_booked, own) => block(own, 'Bites.'));
    expect(await customerOf(as)).toMatchObject({ blocked: { reason: 'Bites.' } });
  });

  it('comes along: a block of who was unblocked before', async () => {
    const unblocked = async (own: string) => {
      await block(own, 'Barks.');
      await call(adminCustomerRoutes.unblockCustomer, { as: admin, params: { uid: own } });
    };
    const as = await confirmWhile((_booked, own) => block(own, 'Bites.'), unblocked);
    expect(await customerOf(as)).toMatchObject({ blocked: { reason: 'Bites.' } });
  });

  it('comes along: a dog that has changed', async () => {
    const as = await confirmWhile(async ({ id }, own) => {
      await collections
        .petsOf(own)
        .doc(String((await petOf(id)).id))
        .update({ name: 'Renamed' });
    });
    expect((await customerOf(as)).pets).toMatchObject([{ name: 'Renamed' }]);
  });

  it('comes along: a dog that is here for the first time', async () => {
    const as = await confirmWhile(arrive);
    expect((await customerOf(as)).firstVisitAt).not.toBeNull();
  });

  it("is the account's: a first visit of a booking that was read before", async () => {
    const booked = await bookForNobody(admin);
    const as = await newPerson({ email: booked.email });
    await moveSlots(booked.id, [new Date()]);
    const visitor = { slot: 0, petId: (await petOf(booked.id)).id };
    const { reservations } = dependencies;
    const slow = {
      ...dependencies,
      customers: customerBookings(dependencies),
      reservations: {
        ...reservations,
        save: async (...asked: Parameters<typeof reservations.save>) => {
          const saved = await reservations.save(...asked);
          await confirmedBy(as, booked);
          return saved;
        },
      },
    };
    await changePresence(slow, admin, booked.id, {
      act: 'checkIn',
      visitor,
      decide: (current, now) => arrived(current, visitor, now),
    });
    expect((await customerOf(as)).firstVisitAt).not.toBeNull();
    expect(await leftOf(as.uid)).toBe(0);
  });
});

describe('a booking for an address that nobody has', { timeout: 90_000 }, () => {
  it('sent 6 times at once is one account, one customer and one booking', async () => {
    const [date = ''] = await scarceDays(360, 1, 5);
    const [email, key] = [newAddress(), randomUUID()];
    const body = bookingForNobody(email, dayAhead(360));
    const send = () => call(bookForCustomer, { as: admin, headers: keyed(key), body });
    // What takes too long is sent again, as the page does.
    const all = await Promise.all(Array.from({ length: 6 }, () => send().catch(send)));
    const ids = new Set(all.map(({ result }) => result.id));
    expect(ids.size).toBe(1);
    const [id = 0] = ids;
    const { uid } = await auth.getUserByEmail(email);
    const users = await collections.users.where('email', '==', email).get();
    expect(users.docs.map((doc) => doc.id)).toEqual([unconfirmedOf(uid)]);
    expect(users.docs[0]?.data()).toMatchObject({ name: 'Sam Poe', phoneNumber: '555-0177' });
    expect((await collections.petsOf(unconfirmedOf(uid)).get()).size).toBe(1);
    expect(Object.keys(await entriesOf(date))).toHaveLength(1);
    const { payBy, status, customer, pets } = await stored(id);
    expect({ payBy, status, customer, pets }).toMatchObject({
      payBy: 'dropOff',
      status: 'PENDING',
      customer: { name: 'Sam Poe', email, phone: '555-0177' },
      pets: [{ name: 'Biscuit' }],
    });
    const mails = await mailsOf(id);
    expect(mails.map((mail) => mail.id)).toEqual(['confirm-customer']);
    expect(mails[0]).toMatchObject({ to: email, attachments: [] });
    expect(mails[0]?.text).toContain(`/booking/confirmed?reservationId=${id}&token=`);
    // Only its hash is stored beside the mail.
    const token = await tokenOf(id);
    expect(JSON.stringify(await stored(id))).not.toContain(token);
  });

  it('that somebody has meanwhile is refused, and so is one with neither dogs nor a new customer', async () => {
    const { email } = await bookForNobody(admin, dayAhead(313));
    const again = { as: admin, headers: keyed(), body: bookingForNobody(email, dayAhead(313)) };
    expect(await refused(bookForCustomer, again)).toMatchObject({
      code: 'CONFLICT',
      message: 'Somebody with this e-mail address is known by now: look for them again.',
    });
    const { newCustomer: _nobody, ...body } = again.body;
    expect(await refused(bookForCustomer, { ...again, body: { ...body, petIds: [] } })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await refused(bookForCustomer, { ...again, body: { ...again.body, petIds: [1] } })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('shows the account nothing until the link is opened, and then all of it', async () => {
    const booked = await bookForNobody(admin, dayAhead(314));
    const { email, id, token } = booked;
    const { uid } = await auth.getUserByEmail(email);
    const notes = [await note(`users/${unconfirmedOf(uid)}`)];
    const [pet] = (await stored(id)).pets;
    notes.push(await note(`users/${unconfirmedOf(uid)}/pets/${pet?.id}`));

    const person = await newPerson({ email });
    expect(person.uid).toBe(uid);
    await call(userRoutes.login, { as: person, body: { id: 'google-subject' } });
    const { result: me } = await call(userRoutes.me, { as: person });
    expect([me.pets, me.phoneNumber, await listedBy(person)]).toEqual([[], '', []]);
    expect(await refused(getReservation, { as: person, params: { id } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const own = `users/${unconfirmedOf(uid)}`;
    for (const path of [
      `reservations/${id}`,
      own,
      `${own}/pets/${pet?.id}`,
      `reservations/${id}/internal/payment`,
    ]) {
      expect(await readsLive(person, path)).toBe(403);
    }

    const confirmed = await confirmedBy(person, booked);
    expect(confirmed).toMatchObject({ id, payBy: 'dropOff', pets: [{ id: pet?.id, name: 'Biscuit' }] });
    expect(await confirmedBy(person, booked)).toEqual(confirmed);
    const { result: then } = await call(userRoutes.me, { as: person });
    expect(then).toMatchObject({ phoneNumber: '555-0177', pets: [{ id: pet?.id, name: 'Biscuit' }] });
    expect(await listedBy(person)).toEqual([id]);
    expect(await readsLive(person, `reservations/${id}`)).toBe(200);
    expect(await readsLive(person, `reservations/${id}/internal/payment`)).toBe(403);
    expect(await leftOf(uid)).toBe(0);
    const moved = await Promise.all(
      notes.map(async (one) => (await collections.notes.doc(one).get()).get('about')),
    );
    expect(moved).toEqual([`users/${uid}`, `users/${uid}/pets/${pet?.id}`]);
    expect(await readsLive(person, `notes/${notes[0]}`)).toBe(403);
    const { result: seen } = await call(getBooking, { as: admin, params: { id } });
    expect(seen.history.map(({ what, by }) => [what, by])).toEqual([
      ['created', admin.name],
      ['confirmed', 'customer'],
    ]);
    expect((await mailsOf(id)).map((mail) => mail.id).toSorted()).toEqual([
      'booked-customer',
      'confirm-customer',
    ]);
    expect(token).toHaveLength(22);
  });

  it('is confirmed by nobody with another token, number, or address', async () => {
    const booked = await bookForNobody(admin, dayAhead(315));
    const [person, other] = [await newPerson({ email: booked.email }), await newPerson()];
    const wrong = await refusedTo(person, { ...booked, token: 'A'.repeat(22) });
    expect(wrong).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(wrong.message).toContain('not valid any more');
    expect(await refusedTo(person, { ...booked, id: 4_711 })).toMatchObject({ message: wrong.message });
    const ordinary = await bookForNobody(admin, dayAhead(315));
    expect(await refusedTo(person, { ...ordinary, token: booked.token })).toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const stranger of [other, admin, await newUnverifiedPerson()]) {
      expect(await refusedTo(stranger, booked)).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Please sign in with the address that this mail was sent to.',
      });
    }
    expect((await stored(booked.id)).uid).toBe(unconfirmedOf(person.uid));
    await confirmedBy(person, booked);
    expect(await refusedTo(other, booked)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('has one link that is valid, the last, and a press of the owner is one mail', async () => {
    const booked = await bookForNobody(admin, dayAhead(316));
    const { email, id } = booked;
    const again = { as: admin, params: { id }, headers: keyed() };
    for (let press = 0; press < 3; press += 1) await call(sendLink, again);
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(2);
    const cause = mails.map((mail) => mail.id).find((one) => one !== 'confirm-customer') ?? '';
    const person = await newPerson({ email });
    expect(await refusedTo(person, booked)).toMatchObject({ code: 'NOT_FOUND' });
    await confirmedBy(person, { id, token: await tokenOf(id, cause.replace(/-customer$/, '')) });
    expect(await refused(sendLink, { ...again, headers: keyed() })).toMatchObject({ code: 'CONFLICT' });
  });

  it.each(deaths)(
    'is taken over to the end by a second call, when the first one has ended after: $after',
    async (death) => {
      const booked = await bookForNobody(admin, dayAhead(317));
      const { uid } = await auth.getUserByEmail(booked.email);
      const pet = (await stored(booked.id)).pets[0];
      const {
        petIds: _own,
        newCustomer: _new,
        ...rest
      } = { petIds: [], ...bookingForNobody(booked.email, dayAhead(318)) };
      const { result: second } = await call(bookForCustomer, {
        as: admin,
        headers: keyed(),
        body: { ...rest, petIds: [pet?.id ?? 0], uid: unconfirmedOf(uid) },
      });
      const noteId = await note(`users/${unconfirmedOf(uid)}`);
      const person = await newPerson({ email: booked.email });
      const asked = { user: identity(person), id: booked.id, token: booked.token };
      await expect(confirm(dying(death), asked)).rejects.toThrow('died');
      expect(await takenOver(uid, [booked.id, second.id], noteId)).toEqual(death.taken);
      await confirmedBy(person, booked);
      expect(new Set(await listedBy(person))).toEqual(new Set([booked.id, second.id]));
      const { result: me } = await call(userRoutes.me, { as: person });
      expect(me.pets).toHaveLength(1);
      expect(await leftOf(uid)).toBe(0);
      const { history } = await stored(second.id);
      expect(history.filter(({ what }) => what === 'confirmed')).toHaveLength(1);
    },
  );

  it('can be checked in and paid at the door before it is confirmed, and block and first visit come along', async () => {
    const booked = await bookForNobody(admin, dayAhead(319));
    const { email, id } = booked;
    const { uid } = await auth.getUserByEmail(email);
    await moveSlots(id, [new Date()]);
    const [pet] = (await stored(id)).pets;
    await call(checkIn, { as: admin, params: { id }, body: { slot: 0, petId: pet?.id ?? 0 } });
    await receive(admin, { reservation: { id } });
    const block = { as: admin, params: { uid: unconfirmedOf(uid) }, body: { reason: 'Bites.' } };
    await call(adminCustomerRoutes.blockCustomer, block);
    const person = await newPerson({ email });
    expect(await confirmedBy(person, booked)).toMatchObject({
      reservationStatus: 'PAID',
      presence: [{ petId: pet?.id }],
    });
    const { result: customer } = await call(adminCustomerRoutes.getCustomer, { as: admin, params: { uid } });
    expect(customer).toMatchObject({ blocked: { reason: 'Bites.' }, name: person.name, email });
    expect(customer.firstVisitAt).not.toBeNull();
  });

  it('by a link is paid after it is confirmed', async () => {
    const booked = await bookForNobody(admin, { ...dayAhead(312), payBy: 'link' });
    const { email, id } = booked;
    expect((await mailsOf(id))[0]?.text).toContain('until then its places are held for you');
    const person = await newPerson({ email });
    const customer: Customer = { ...person, pet: { ...(await petOf(id)), otherBreed: '' } };
    await confirmedBy(person, booked);
    await pay({ session: await payAgain(customer, { id }) });
    expect(await stored(id)).toMatchObject({ status: 'PAID', uid: person.uid, places: { until: null } });
    expect((await mailsOf(id)).map((mail) => mail.id).toSorted()).toEqual([
      'confirm-customer',
      'paid-business',
      'paid-customer',
    ]);
  });
});

async function petOf(id: number) {
  const [pet] = (await stored(id)).pets;
  if (pet === undefined) throw new Error(`${id} is for no dog.`);
  return pet;
}
