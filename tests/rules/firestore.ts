import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
  type QueryConstraint,
} from 'firebase/firestore';
import { unconfirmedOf } from '@pawprints/domain/unconfirmed';
import { directWriteRows, writtenDirectly } from './direct-writes.ts';
import { mailSettings, mailSettingsRows } from './mail-settings.ts';
import { rowsOf, type Matrix, type Operation, type Request, type Row } from './matrix.ts';
import { ownerId, people, type Person } from './people.ts';

// The SDK warns of every refusal, and here most requests are refused.
setLogLevel('error');

const everyone = people;
const ownerAndAdmin = ['self', 'admin'] as const;
const admin = ['admin'] as const;
const nobody = [] as const;

const unconfirmed = unconfirmedOf(ownerId);

const documents: Record<string, object> = {
  [`users/${ownerId}`]: { name: 'Dana', email: 'dana@example.com', userRole: 'ROLE_USER' },
  'users/admin-uid': { name: 'Ada', userRole: 'ROLE_ADMIN' },
  'users/revoked-uid': { name: 'Rory', userRole: 'ROLE_USER' },
  // Whose document says so, and whose token does not.
  'users/impostor-uid': { name: 'Ivo', userRole: 'ROLE_ADMIN' },
  [`users/${ownerId}/pets/1`]: { name: 'Biscuit', size: 'SMALL' },
  'reservations/1': { uid: ownerId, status: 'PENDING', totalPrice: 45 },
  'reservations/1/internal/payment': { attempt: { sessionId: 'cs_1' } },
  'reservations/2/internal/payment': { attempt: { sessionId: 'cs_2' } },
  'attention/REFUND_FAILED-pi_1': { reservationId: 1, state: 'open', uid: ownerId },
  'audit/1': {
    by: 'admin-uid',
    act: 'refund',
    record: 'reservations/1',
    about: 'reservations/1',
    fields: [],
  },
  'audit/2': { by: ownerId, act: 'write', record: `users/${ownerId}`, uid: ownerId },
  'reservations/2': { uid: 'somebody-else', status: 'PENDING', totalPrice: 45 },
  // Booked by phone for the address of 'self', who has not confirmed it.
  [`users/${unconfirmed}`]: { name: 'Sam', email: 'dana@example.com', userRole: 'ROLE_USER' },
  [`users/${unconfirmed}/pets/1`]: { name: 'Bo', size: 'SMALL' },
  'reservations/4': { uid: unconfirmed, status: 'PENDING', totalPrice: 45 },
  'reservations/4/internal/payment': { confirmation: { hash: 'a' } },
  'reservations/3': { status: 'PENDING', totalPrice: 45 },
  'reviews/1': { authorId: ownerId, rating: 5, content: 'Lovely.' },
  ...writtenDirectly,
  ...mailSettings,
  'mail/1': { to: 'dana@example.com' },
  'bookingKeys/1': { reservationId: 1 },
  'rateCounts/1': { calls: 4 },
  'eventCursors/1': { readUpTo: 1 },
  'jobs/1': { caughtUpAt: 1 },
  'hiddenReviews/1': { authorId: ownerId, rating: 1, content: 'Rude.', hiddenReason: 'Rude.' },
  'reports/1': { bookings: { '1': { customer: 'a1' } } },
  [`reports/${ownerId}`]: { bookings: {} },
  'reviewWords/1': { words: ['lovely'] },
  'reviewDays/1': { authorId: ownerId, count: 1 },
  'galleryRemains/1': { path: 'gallery/dog.webp' },
  'days/1': { entries: { '1-1': { reservationId: 1, dogs: [1] } } },
  'agreements/1': { version: 1, text: 'My dog is healthy.' },
  [`agreements/${ownerId}`]: { version: 2, text: 'My dog is insured.' },
  'closures/1': { from: '2026-12-25', to: '2026-12-25', reason: 'Closed for Christmas' },
  'settings/1': { weekdays: [] },
  'customerIndex/1': { uid: ownerId, name: 'Dana', words: { dana: true } },
  'holds/1': { holds: { '1-1': { reservationId: 1 } } },
  [`holds/${ownerId}`]: { holds: {} },
  'waitlist/1': { uid: ownerId, state: 'waiting' },
  'waitlist/2': { uid: 'somebody-else', state: 'waiting' },
  'wishes/1': { wishes: {} },
  [`wishes/${ownerId}`]: { wishes: {} },
  'vaccinations/1': { uid: ownerId, petId: 1, state: 'submitted' },
  [`vaccinations/${ownerId}`]: { uid: ownerId, petId: 1, state: 'rejected' },
  'reportCards/1': { uid: ownerId, petId: 1, sentAt: null },
  [`reportCards/${ownerId}`]: { uid: ownerId, petId: 1, words: 'Lovely.' },
  'somethingNew/1': { any: 'thing' },
};

/** What no document of ours looks like. */
const hostile = { userRole: 'ROLE_ADMIN', uid: ['<b>'], deep: { a: { b: { c: null } } } };

/** Every collection with what may be done to it, and one that no rule names. */
const rows: readonly Row[] = [
  ...rowsOf('users', [
    ['get', get(`users/${ownerId}`), ownerAndAdmin],
    ['get of none', get('users/nobody'), admin],
    ...lists('users', { limited: admin, unlimited: admin }),
    ['query by own e-mail', list('users', where('email', '==', 'dana@example.com')), admin],
    ...writes(`users/${ownerId}`, 'users/new-person'),
    ['create own', set('users/other-uid', { userRole: 'ROLE_USER' }), nobody],
    ['create own as admin', set('users/other-uid', { userRole: 'ROLE_ADMIN' }), nobody],
    ['raise own role', update(`users/${ownerId}`, { userRole: 'ROLE_ADMIN' }), nobody],
    ['get of who is not confirmed', get(`users/${unconfirmed}`), admin],
    ['below a user', set(`users/${ownerId}/notes/1`, { any: 'thing' }), nobody],
  ]),
  ...rowsOf('pets', [
    ['get', get(`users/${ownerId}/pets/1`), ownerAndAdmin],
    ['get of none', get(`users/${ownerId}/pets/404`), ownerAndAdmin],
    ...lists(`users/${ownerId}/pets`, { limited: ownerAndAdmin, unlimited: ownerAndAdmin }),
    ['get of who is not confirmed', get(`users/${unconfirmed}/pets/1`), admin],
    ['list of who is not confirmed', list(`users/${unconfirmed}/pets`, limit(1)), admin],
    ['list of everybody', listEverywhere('pets'), nobody],
    ['below a pet', get(`users/${ownerId}/pets/1/notes/1`), nobody],
    ...writes(`users/${ownerId}/pets/1`, `users/${ownerId}/pets/2`),
  ]),
  ...rowsOf('reservations', [
    ['get', get('reservations/1'), ownerAndAdmin],
    ['get of somebody else', get('reservations/2'), admin],
    ['get of no owner', get('reservations/3'), admin],
    ['get of none', get('reservations/404'), admin],
    ['query by owner', list('reservations', where('uid', '==', ownerId)), ownerAndAdmin],
    ['query by owner, limited', list('reservations', where('uid', '==', ownerId), limit(5)), ownerAndAdmin],
    ['query by somebody else', list('reservations', where('uid', '==', 'somebody-else')), admin],
    ['get of who is not confirmed', get('reservations/4'), admin],
    ['query by who is not confirmed', list('reservations', where('uid', '==', unconfirmed)), admin],
    ['query by status', list('reservations', where('status', '==', 'PENDING'), limit(1)), admin],
    ...lists('reservations', { limited: admin, unlimited: admin }),
    ...writes('reservations/1', 'reservations/new'),
    ['mark as paid', update('reservations/1', { status: 'PAID' }), nobody],
    ['lower the price', update('reservations/1', { totalPrice: 1 }), nobody],
    ['give away', update('reservations/1', { uid: 'other-uid' }), nobody],
    ['take over', update('reservations/2', { uid: ownerId }), nobody],
    ['create for oneself', set('reservations/new', { uid: ownerId, status: 'PAID' }), nobody],
  ]),
  ...rowsOf('internal', [
    ['get', get('reservations/1/internal/payment'), admin],
    ['get of somebody else', get('reservations/2/internal/payment'), admin],
    ['get of who is not confirmed', get('reservations/4/internal/payment'), admin],
    ['get of none', get('reservations/1/internal/none'), admin],
    ...lists('reservations/1/internal', { limited: admin, unlimited: admin }),
    ['list of everybody', listEverywhere('internal'), nobody],
    ['below it', get('reservations/1/internal/payment/notes/1'), nobody],
    ...writes('reservations/1/internal/payment', 'reservations/1/internal/new'),
  ]),
  ...rowsOf('attention', [
    ['get', get('attention/REFUND_FAILED-pi_1'), admin],
    ['get of none', get('attention/none'), admin],
    ['query by own reservation', list('attention', where('uid', '==', ownerId)), admin],
    ['query of what is open', list('attention', where('state', '==', 'open'), limit(50)), admin],
    ...lists('attention', { limited: admin, unlimited: admin }),
    ['below it', get('attention/REFUND_FAILED-pi_1/notes/1'), nobody],
    ...writes('attention/REFUND_FAILED-pi_1', 'attention/new'),
    ['settle', update('attention/REFUND_FAILED-pi_1', { state: 'settled' }), nobody],
  ]),
  ...rowsOf('audit', [
    ['get', get('audit/1'), admin],
    ['get of what names oneself', get('audit/2'), admin],
    ['get of none', get('audit/none'), admin],
    ['query by oneself', list('audit', where('by', '==', ownerId)), admin],
    ['query of a booking', list('audit', where('about', '==', 'reservations/1'), limit(50)), admin],
    ...lists('audit', { limited: admin, unlimited: admin }),
    ['below it', get('audit/1/notes/1'), nobody],
    ...writes('audit/1', 'audit/new'),
    ['change what was done', update('audit/1', { act: 'checkIn' }), nobody],
  ]),
  ...rowsOf('notes', [
    ['get', get('notes/1'), admin],
    ['get of none', get('notes/none'), admin],
    [
      'query of a booking',
      list('notes', where('about', '==', 'reservations/1'), orderBy('createdAt')),
      admin,
    ],
    ['query by oneself', list('notes', where('by', '==', ownerId)), admin],
    ...lists('notes', { limited: admin, unlimited: admin }),
    ['below it', get('notes/1/notes/1'), nobody],
    ['create hostile', set('notes/new', hostile), nobody],
    ['update hostile', update('notes/1', hostile), nobody],
  ]),
  ...['days', 'settings', 'closures', 'waitlist'].flatMap((name) =>
    rowsOf(name, [
      ['get', get(`${name}/1`), admin],
      ['get of none', get(`${name}/none`), admin],
      ['get of self', get(`${name}/${ownerId}`), admin],
      ['query by oneself', list(name, where('uid', '==', ownerId)), admin],
      ...lists(name, { limited: admin, unlimited: admin }),
      ['below it', get(`${name}/1/notes/1`), nobody],
      ...writes(`${name}/1`, `${name}/new`),
    ]),
  ),
  ...publicRows('reviews'),
  ...publicRows('gallery'),
  ...directWriteRows,
  ...mailSettingsRows,
  ...[
    'mail',
    'bookingKeys',
    'rateCounts',
    'eventCursors',
    'jobs',
    'hiddenReviews',
    'reviewWords',
    'reviewDays',
    'reports',
    'agreements',
    'galleryRemains',
    'customerIndex',
    'holds',
    'vaccinations',
    'reportCards',
    'wishes',
    'somethingNew',
  ].flatMap(closedRows),
  ...['holds', 'wishes', 'reports', 'customerIndex', 'agreements', 'vaccinations', 'reportCards'].flatMap(
    (name) => rowsOf(name, [['get of self', get(`${name}/${ownerId}`), nobody]]),
  ),
];

function publicRows(name: string): Row[] {
  return rowsOf(name, [
    ['get', get(`${name}/1`), everyone],
    ['get of none', get(`${name}/404`), everyone],
    ...lists(name, { limited: everyone, unlimited: nobody }),
    ['query of 100', list(name, limit(100)), everyone],
    ['query of 101', list(name, limit(101)), nobody],
    ['query of millions', list(name, limit(2_000_000_000)), nobody],
    ['count all', (context) => getCountFromServer(collection(context.firestore(), name)), nobody],
    ['below one', get(`${name}/1/notes/1`), nobody],
    ...writes(`${name}/1`, `${name}/new`),
    ['rewrite', update(`${name}/1`, { content: 'Bad.', rating: 1 }), nobody],
  ]);
}

function closedRows(name: string): Row[] {
  return rowsOf(name, [
    ['get', get(`${name}/1`), nobody],
    ...lists(name, { limited: nobody, unlimited: nobody }),
    ...writes(`${name}/1`, `${name}/new`),
  ]);
}

function lists(
  path: string,
  { limited, unlimited }: Record<'limited' | 'unlimited', readonly Person[]>,
): Operation[] {
  return [
    ['list of 1', list(path, limit(1)), limited],
    ['list without limit', list(path), unlimited],
  ];
}

function writes(existing: string, absent: string): Operation[] {
  const data = documents[existing] ?? {};
  return [
    ['create', set(absent, data), nobody],
    ['create hostile', set(absent, hostile), nobody],
    ['update', update(existing, { name: 'New' }), nobody],
    ['update hostile', update(existing, hostile), nobody],
    ['replace', set(existing, data), nobody],
    ['delete', (context) => deleteDoc(doc(context.firestore(), existing)), nobody],
  ];
}

// Reads name the server: the plain ones answer from the SDK's empty cache while no server can be reached.
function get(path: string): Request {
  return (context) => getDocFromServer(doc(context.firestore(), path));
}

function list(path: string, ...constraints: QueryConstraint[]): Request {
  return (context) => getDocsFromServer(query(collection(context.firestore(), path), ...constraints));
}

function listEverywhere(collectionId: string): Request {
  return (context) => getDocsFromServer(query(collectionGroup(context.firestore(), collectionId), limit(1)));
}

function set(path: string, data: object): Request {
  return (context) => setDoc(doc(context.firestore(), path), data);
}

function update(path: string, data: object): Request {
  return (context) => updateDoc(doc(context.firestore(), path), data);
}

export const firestore: Matrix = {
  service: 'firestore',
  rows,
  seed: async (context) => {
    const database = context.firestore();
    const batch = writeBatch(database);
    for (const [path, data] of Object.entries(documents)) batch.set(doc(database, path), data);
    await batch.commit();
  },
};
