import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { as, firestoreEnvironment, ownerId, people } from './environment.ts';
import type { Person } from './environment.ts';

type Firestore = ReturnType<RulesTestContext['firestore']>;
type Operation = (db: Firestore) => Promise<unknown>;
type Row = { operation: string; run: Operation; allowed: readonly Person[] };
type Table = Record<string, Row[]>;

const everyone = people;
const ownerAndAdmin = ['self', 'admin'] as const;
const nobody = [] as const;

const user = { name: 'Dana', email: 'dana@example.com', userRole: 'ROLE_USER' };
const pet = { name: 'Biscuit', size: 'SMALL' };
const reservation = { uid: ownerId, status: 'PENDING', totalPrice: 45 };
const review = { authorId: ownerId, rating: 5, content: 'Lovely.' };
const picture = { petName: 'Biscuit', breed: 'Maltese' };

const documents = {
  [`users/${ownerId}`]: user,
  [`users/${ownerId}/pets/1`]: pet,
  'reservations/1': reservation,
  'reservations/2': { ...reservation, uid: 'somebody-else' },
  'reviews/1': review,
  'gallery/1': picture,
  'mail/1': { to: 'dana@example.com' },
  'bookingKeys/key': { reservationId: 1 },
  'somethingNew/1': { any: 'thing' },
};

const table: Table = {
  users: [
    ...reads(`users/${ownerId}`, ownerAndAdmin),
    { operation: 'list all', run: listAll('users', 100), allowed: ['admin'] },
    ...writes(`users/${ownerId}`, 'users/new-person', user),
    {
      operation: 'create own',
      run: (db) => db.doc('users/other-uid').set(user),
      allowed: nobody,
    },
    {
      operation: 'raise own role',
      run: (db) => db.doc(`users/${ownerId}`).update({ userRole: 'ROLE_ADMIN' }),
      allowed: nobody,
    },
  ],
  pets: [
    ...reads(`users/${ownerId}/pets/1`, ownerAndAdmin),
    { operation: 'list', run: listAll(`users/${ownerId}/pets`, 100), allowed: ownerAndAdmin },
    {
      operation: 'list of everybody',
      run: (db) => db.collectionGroup('pets').limit(1).get(),
      allowed: nobody,
    },
    ...writes(`users/${ownerId}/pets/1`, `users/${ownerId}/pets/2`, pet),
  ],
  reservations: [
    ...reads('reservations/1', ownerAndAdmin),
    { operation: 'get of somebody else', run: (db) => db.doc('reservations/2').get(), allowed: ['admin'] },
    { operation: 'get of none', run: (db) => db.doc('reservations/404').get(), allowed: ['admin'] },
    {
      operation: 'list by owner',
      run: (db) => db.collection('reservations').where('uid', '==', ownerId).get(),
      allowed: ownerAndAdmin,
    },
    { operation: 'list all', run: listAll('reservations', 100), allowed: ['admin'] },
    ...writes('reservations/1', 'reservations/3', reservation),
    {
      operation: 'mark as paid',
      run: (db) => db.doc('reservations/1').update({ status: 'PAID' }),
      allowed: nobody,
    },
    {
      operation: 'lower the price',
      run: (db) => db.doc('reservations/1').update({ totalPrice: 1 }),
      allowed: nobody,
    },
  ],
  reviews: publicCollection('reviews', review),
  gallery: publicCollection('gallery', picture),
  mail: closedCollection('mail', '1'),
  bookingKeys: closedCollection('bookingKeys', 'key'),
  somethingNew: closedCollection('somethingNew', '1'),
};

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await firestoreEnvironment();
});

beforeEach(async () => {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    await Promise.all(Object.entries(documents).map(([path, data]) => db.doc(path).set(data)));
  });
});

afterAll(() => environment.cleanup());

describe.each(Object.entries(table))('%s', (_collection, rows) => {
  describe.each(rows)('$operation', ({ run, allowed }) => {
    it.each(people)('%s', async (person) => {
      const db = as(environment, person).firestore();
      await (allowed.includes(person) ? assertSucceeds(run(db)) : assertFails(run(db)));
    });
  });
});

function reads(path: string, allowed: readonly Person[]): Row[] {
  return [{ operation: 'get', run: (db) => db.doc(path).get(), allowed }];
}

function listAll(path: string, atMost: number): Operation {
  return (db) => db.collection(path).limit(atMost).get();
}

function writes(existing: string, absent: string, data: object): Row[] {
  return [
    { operation: 'create', run: (db) => db.doc(absent).set(data), allowed: nobody },
    { operation: 'update', run: (db) => db.doc(existing).update({ name: 'New' }), allowed: nobody },
    { operation: 'replace', run: (db) => db.doc(existing).set(data), allowed: nobody },
    { operation: 'delete', run: (db) => db.doc(existing).delete(), allowed: nobody },
  ];
}

function publicCollection(name: string, data: object): Row[] {
  return [
    ...reads(`${name}/1`, everyone),
    { operation: 'list of 100', run: listAll(name, 100), allowed: everyone },
    { operation: 'list of 101', run: listAll(name, 101), allowed: nobody },
    { operation: 'list without limit', run: (db) => db.collection(name).get(), allowed: nobody },
    ...writes(`${name}/1`, `${name}/2`, data),
  ];
}

function closedCollection(name: string, id: string): Row[] {
  return [
    ...reads(`${name}/${id}`, nobody),
    { operation: 'list', run: listAll(name, 1), allowed: nobody },
    ...writes(`${name}/${id}`, `${name}/new`, { any: 'thing' }),
  ];
}
