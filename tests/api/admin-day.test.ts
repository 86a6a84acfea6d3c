import { addDays } from '@pawprints/domain/calendar';
import { adminDayRoutes } from '@pawprints/domain/contract/admin-day';
import { adminNoteRoutes } from '@pawprints/domain/contract/admin-notes';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { book, wireTime, type Booked } from '../support/bookings.ts';
import { dateIn } from '../support/days.ts';
import { newAdmin } from '../support/gallery.ts';
import { newPerson, type Person } from '../support/people.ts';
import { change, spoil } from '../support/records.ts';
import { collections } from '../support/suite.ts';
import { dogOfToday, today } from '../support/today.ts';

const { getDay } = adminDayRoutes;
const { listNotes } = adminNoteRoutes;

/** Of these tests alone. */
const ahead = 176;

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const dayAt = async (date: string) => (await call(getDay, { as: admin, params: { date } })).result;

const idsOf = async (date: string) => (await dayAt(date)).bookings.map(({ id }) => id);

function bookDay(day: number): Promise<Booked> {
  return book({
    timeSlots: [{ dropOffTime: wireTime(day, '08:00 AM'), pickUpTime: wireTime(day, '05:00 PM') }],
  });
}

async function note(about: string, fields: { removedAt?: Date } = {}): Promise<string> {
  const at = new Date();
  const written = { by: admin.uid, byName: admin.name, createdAt: at, updatedAt: at };
  const { id } = await collections.notes.add({ about, text: `About ${about}.`, ...written, ...fields });
  return id;
}

describe('the day of the admins', () => {
  it('has its bookings with what the page shows, its places, and the notes about all of them', async () => {
    const { customer, reservation } = await bookDay(ahead);
    await change(reservation.id, { specialRequests: 'Slow with stairs.' });
    const about = {
      day: `days/${dateIn(ahead)}`,
      booking: `reservations/${reservation.id}`,
      customer: `users/${customer.uid}`,
      dog: `users/${customer.uid}/pets/${customer.pet.id}`,
    };
    const noted = await Promise.all(Object.values(about).map((path) => note(path)));
    const removed = await note(about.day, { removedAt: new Date() });
    const ofNextDay = await note(`days/${dateIn(ahead + 1)}`);
    const day = await dayAt(dateIn(ahead));
    const shown = day.bookings.find(({ id }) => id === reservation.id);
    expect(day).toMatchObject({ unreadable: 0, settings: { weekdays: expect.any(Array) } });
    expect(shown).toMatchObject({
      id: reservation.id,
      uid: customer.uid,
      customer: { name: customer.name },
      status: 'PENDING',
      pets: [{ id: customer.pet.id, name: customer.pet.name }],
      timeSlots: [{ dropOffAt: expect.stringMatching(/^\d{4}-.*Z$/), pickUpAt: expect.any(String) }],
      specialRequests: 'Slow with stairs.',
      presence: [],
    });
    const entry = Object.values(day.places?.entries ?? {}).find(({ dogs }) => dogs.includes(customer.pet.id));
    expect(entry).toMatchObject({ daycare: true, until: expect.any(String) });
    const ids = day.notes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(noted));
    expect(ids).not.toContain(removed);
    expect(ids).not.toContain(ofNextDay);
    // What the page does not show stays on the server.
    const fields = [shown, shown?.customer, entry].map((part) => Object.keys(part ?? {}));
    expect(fields.flat()).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(email|history|agreement|paid|refund|checkAt)$/)]),
    );
  });

  it('has another day apart, and one of which nothing is known', async () => {
    const { reservation } = await bookDay(ahead + 2);
    expect(await idsOf(dateIn(ahead + 2))).toContain(reservation.id);
    // Nothing can be booked so far ahead.
    const far = await dayAt(dateIn(1000));
    expect(far).toMatchObject({ bookings: [], unreadable: 0, notes: [], places: { entries: {} } });
  });

  it('has today also those who are in the house from another day, and only today', async () => {
    const before = addDays(today(), -1);
    const presence = [{ slot: 0, petId: 1, checkedInAt: new Date(), checkedOutAt: null }];
    const late = await dogOfToday(ahead + 4, { from: -1, to: -1, pet: { name: 'Late' } });
    await change(late, { presence, isInHouse: true });
    expect(await idsOf(today())).toContain(late);
    expect(await idsOf(before)).toContain(late);
    expect(await idsOf(addDays(today(), 1))).not.toContain(late);
    await change(late, { isInHouse: false });
    expect(await idsOf(today())).not.toContain(late);
  });

  it('counts the bookings that cannot be read, and says so of places that cannot', async () => {
    const { unreadable: before } = await dayAt(dateIn(ahead + 3));
    const [readable, spoilt] = [await bookDay(ahead + 3), await bookDay(ahead + 3)];
    const mend = await spoil(collections.reservations.doc(String(spoilt.reservation.id)), 'pets');
    expect((await dayAt(dateIn(ahead + 3))).unreadable).toBe(before + 1);
    const ids = await idsOf(dateIn(ahead + 3));
    expect(ids).toContain(readable.reservation.id);
    expect(ids).not.toContain(spoilt.reservation.id);
    // What the page does not show need not be readable.
    const mendHidden = await spoil(
      collections.reservations.doc(String(readable.reservation.id)),
      'createdAt',
    );
    expect((await dayAt(dateIn(ahead + 3))).unreadable).toBe(before + 1);
    await Promise.all([mend(), mendHidden()]);
    const places = collections.days.doc(dateIn(ahead + 3)).withConverter(null);
    const entries: unknown = (await places.get()).get('entries');
    await places.update({ entries: 'spoilt' });
    expect(await dayAt(dateIn(ahead + 3))).toMatchObject({ unreadable: before, places: null });
    await places.update({ entries });
  });

  it('is refused customers, and a date that there is not', async () => {
    const customer = await newPerson();
    const date = dateIn(ahead);
    expect(await refused(getDay, { as: customer, params: { date } })).toMatchObject({ status: 403 });
    const unknown = { as: admin, params: { date: '2026-02-30' } };
    expect(await refused(getDay, unknown)).toMatchObject({ status: 400 });
  });
});

describe('the notes of the admins', () => {
  it('are those about what is asked for, also of several records', async () => {
    const [first, second, other] = ['noted-1', 'noted-2', 'noted-3'].map(
      (uid) => `users/${uid}-${admin.uid}`,
    );
    const ids = [await note(first ?? ''), await note(second ?? '')];
    await note(other ?? '');
    const about = `${first},${second}`;
    const { result } = await call(listNotes, { as: admin, query: { about } });
    expect(result.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(result[0]).toMatchObject({ by: admin.uid, byName: admin.name, text: expect.any(String) });
  });

  it('are asked for 30 records at once, of which there can be notes, by admins', async () => {
    const paths = Array.from({ length: 31 }, (_, day) => `days/${dateIn(day)}`);
    const ask = (as: Person, about: string[]) =>
      refused(listNotes, { as, query: { about: about.join(',') } });
    expect((await call(listNotes, { as: admin, query: { about: paths.slice(1).join(',') } })).status).toBe(
      200,
    );
    expect(await ask(admin, paths)).toMatchObject({ status: 400 });
    expect(await ask(admin, ['settings/capacity'])).toMatchObject({ status: 400 });
    expect(await ask(await newPerson(), ['days/2026-12-01'])).toMatchObject({ status: 403 });
  });
});
