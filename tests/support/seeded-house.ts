import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import type { Month } from '@pawprints/domain/report-entry';
import type { Query } from 'firebase-admin/firestore';
import { writeAudit } from '../../functions/src/records/audit.ts';
import { customerEntryOf, entryIdOf } from '../../functions/src/records/customer-index.ts';
import type { PetSnapshot } from '../../functions/src/records/pets.ts';
import { openEntry } from './attention-entries.ts';
import { dateIn } from './days.ts';
import type { MeasuredWorld, SampleRequest } from './measured-world.ts';
import { storedIn } from './records.ts';
import { sampleRequests } from './sample-requests.ts';
import {
  fewestCustomers,
  monthLookedAt,
  plannedBookings,
  seedBookings,
  type Guest,
} from './seeded-bookings.ts';
import { seedEach, seedReviews } from './seeded-lists.ts';

/** What the owner's pages are opened with. What they show is the same at each size. */
export type House = {
  admin: SampleRequest['as'];
  today: CalendarDate;
  month: Month;
  customer: { uid: string; email: string };
  /** A booking with a visit, mails, a report card and a note. */
  booking: number;
  /** One in the middle of the list. */
  middle: { at: Date; id: number };
  reviews: number;
  largestDay: number;
  largestReport: number;
};

/** The first page of each list is full, whatever the size. */
const leastListed = fewestCustomers;
/** What is open or has failed. */
const fewListed = 12;
/** Dates of seeded records are seconds apart. */
const before = (seconds: number): Date => new Date(Date.UTC(2026, 0, 31) - seconds * 1000);

const firstNames = ['Alex', 'Jamie', 'Robin', 'Sam', 'Taylor'];
const lastNames = ['Brook', 'Field', 'Hill', 'Lake', 'Rivers', 'Stone', 'Wood'];

function guestOf(customer: number): Guest {
  const [first, last] = [firstNames[customer % firstNames.length], lastNames[customer % lastNames.length]];
  return {
    uid: `customer-${customer}`,
    name: customer === 0 ? 'Harriet Hedgehog' : `${first} ${last}`,
    email: `customer-${customer}@example.com`,
    phone: `555-${String(customer).padStart(4, '0')}`,
    petId: customer + 1,
    dog: 'Biscuit',
  };
}

/** A business of three years with so many bookings, and in proportion all that comes with them. */
export async function seedHouse(world: MeasuredWorld, size: number): Promise<House> {
  const { collections } = world;
  const share = (part: number): number => Math.max(leastListed, Math.round(size * part));
  const { as: admin, id: visited } = await sampleRequests.listReportCards(world);
  const booking = Number(visited);
  const like = { id: booking, ...(await storedIn(collections, booking)) };
  const customers = share(1 / 20);
  const planned = plannedBookings(size, customers);
  const largest = await seedBookings(world, like, { planned, guestOf, dayCount: size / 20 });
  await seedCustomers(world, customers, like.pets[0]);
  const others = planned.filter(({ isShown }) => !isShown).map(({ place }) => place + 1);
  await seedBeside(world, booking, others.slice(0, Math.ceil(size / 10)));
  await seedRecords(world, { mails: share(1 / 2), acts: share(1 / 2), settled: share(1 / 100), customers });
  await seedWaits(world, share(1 / 50));
  await seedClosures(world, Math.floor(size / 1000));
  await seedReviews(world, share(1 / 10));
  const inOrder = planned.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const middle = 1 + (inOrder[Math.floor(size / 2)]?.place ?? 0);
  return {
    admin,
    today: dateIn(0),
    month: monthLookedAt(),
    customer: guestOf(0),
    booking,
    middle: { at: (await storedIn(collections, middle)).createdAt, id: middle },
    reviews: share(1 / 10),
    ...largest,
  };
}

/** With a dog and a certificate each, and their entries of the search. */
async function seedCustomers(
  world: MeasuredWorld,
  count: number,
  pet: PetSnapshot | undefined,
): Promise<void> {
  const { collections } = world;
  if (pet === undefined) throw new Error('The booking has no dog.');
  const { id: _id, ...dog } = pet;
  const { as } = await sampleRequests.listVaccinations(world);
  const certificate = await firstOf(collections.vaccinations.where('uid', '==', as?.uid));
  await seedEach(world, numbersTo(count), (batch, number) => {
    const { uid, name, email, phone: phoneNumber, petId, dog: dogName } = guestOf(number - 1);
    const createdAt = before(number);
    const user = {
      name,
      email,
      picture: '',
      address: '1 Elm Street',
      phoneNumber,
      userRole: 'ROLE_USER' as const,
      createdAt,
    };
    batch.create(collections.users.doc(uid), user);
    batch.create(collections.petsOf(uid).doc(String(petId)), { ...dog, name: dogName, createdAt });
    batch.create(
      collections.customerIndex.doc(entryIdOf({ at: createdAt, id: uid })),
      customerEntryOf(uid, user, [dogName]),
    );
    batch.create(collections.vaccinations.doc(String(number)), {
      ...certificate,
      uid,
      petId,
      state: 'approved',
    });
  });
}

/** Report cards and notes of these bookings, and a note about the one that is looked at. */
async function seedBeside(world: MeasuredWorld, booking: number, others: readonly number[]): Promise<void> {
  const { notes, reportCards } = world.collections;
  const card = await firstOf(reportCards.where('reservationId', '==', booking));
  await seedEach(world, others, (batch, reservationId) =>
    batch.create(reportCards.doc(String(reservationId)), { ...card, reservationId }),
  );
  const at = before(0);
  const note = { text: 'Likes the red ball.', by: 'admin-1', byName: 'Robin', createdAt: at, updatedAt: at };
  await seedEach(world, [booking, ...others], (batch, id) =>
    batch.create(notes.doc(`note-${id}`), { ...note, about: `reservations/${id}` }),
  );
}

type Counts = { mails: number; acts: number; settled: number; customers: number };

/** Mails, what admins have done, and what needed or needs a person. */
async function seedRecords(world: MeasuredWorld, { mails, acts, settled, customers }: Counts): Promise<void> {
  const { collections } = world;
  const message = { subject: 'Your booking is paid', text: 'Hello.', html: '<p>Hello.</p>', attachments: [] };
  const allMails = [
    ...numbersTo(mails).map((number) => ({
      number,
      state: 'SUCCESS',
      id: `reservation-${number}-paid-customer`,
    })),
    ...numbersTo(fewListed).map((number) => ({ number, state: 'ERROR', id: `failed-${number}` })),
  ];
  await seedEach(world, allMails, (batch, { number, state, id }) => {
    const to = guestOf(1 + (number % (leastListed - 1))).email;
    batch.create(collections.mail.withConverter(null).doc(id), {
      to: number <= fewListed ? guestOf(0).email : to,
      message,
      delivery: { state, endTime: before(number) },
      expireAt: before(number),
    });
  });
  await seedEach(world, numbersTo(acts), (batch, number) => {
    // Some are about people, whose names the list reads.
    const record = number % 5 === 0 ? `users/customer-${number % customers}` : `reservations/${number}`;
    const act = { act: 'write' as const, by: `admin-${number % 2}`, record, fields: ['presence'] };
    writeAudit(batch, collections, { ...act, at: before(number), id: `act-${number}` });
  });
  const entryOf = (number: number, cause: 'REFUND_FAILED' | 'DISPUTE_OPENED') =>
    openEntry({ cause, reference: `pi_${number}`, reservationId: number, createdAt: before(number) });
  await seedEach(world, numbersTo(fewListed), (batch, number) =>
    batch.create(collections.attention.doc(`open-${number}`), entryOf(number, 'REFUND_FAILED')),
  );
  const over = { state: 'settled', settledBy: 'admin-1', how: 'owner' } as const;
  await seedEach(world, numbersTo(settled), (batch, number) =>
    batch.create(collections.attention.doc(`settled-${number}`), {
      ...entryOf(number, 'DISPUTE_OPENED'),
      ...over,
      settledAt: before(number),
    }),
  );
}

async function seedWaits(world: MeasuredWorld, ended: number): Promise<void> {
  const { waitlist } = world.collections;
  const { as } = await sampleRequests.listWaits(world);
  const wait = await firstOf(waitlist.where('uid', '==', as?.uid));
  const over = { state: 'past', waitsFor: [], dueAt: null } as const;
  await seedEach(world, numbersTo(ended + fewListed), (batch, number) =>
    batch.create(waitlist.doc(String(number)), {
      ...wait,
      ...(number <= ended && { ...over, waitsFor: [] }),
      joinedAt: before(number),
    }),
  );
}

/** Two that are ahead, two of each year, and as many as asked for that are over. */
async function seedClosures(world: MeasuredWorld, over: number): Promise<void> {
  const { closures } = world.collections;
  const [ahead, yearly] = [
    [10, 20],
    [-200, -300],
  ];
  const closed = [
    ...ahead.map((day) => ({ day, isYearly: false })),
    ...yearly.map((day) => ({ day, isYearly: true })),
    ...numbersTo(over).map((number) => ({ day: -5 - 10 * number, isYearly: false })),
  ];
  await seedEach(world, closed, (batch, { day, isYearly }) => {
    const from = dateIn(day);
    const what = { from, to: addDays(from, 1), kind: 'closed', services: [], reason: 'We paint.' } as const;
    batch.create(closures.doc(`${from}-${isYearly ? 'yearly' : 'once'}`), {
      ...what,
      services: [],
      yearly: isYearly,
    });
  });
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

async function firstOf<Content>(query: Query<Content>): Promise<Content> {
  const found = (await query.limit(1).get()).docs[0]?.data();
  if (found === undefined) throw new Error('The API has stored nothing.');
  return found;
}
