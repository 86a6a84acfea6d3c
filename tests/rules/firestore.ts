import { addressOf, type Ask, type Request, type Row } from './matrix.ts';
import { ownerId, people, tokenOf, type Person } from './people.ts';

const everyone = people;
const ownerAndAdmin = ['self', 'admin'] as const;
const admin = ['admin'] as const;
const nobody = [] as const;

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
  'reservations/2': { uid: 'somebody-else', status: 'PENDING', totalPrice: 45 },
  'reservations/3': { status: 'PENDING', totalPrice: 45 },
  'reviews/1': { authorId: ownerId, rating: 5, content: 'Lovely.' },
  'gallery/1': { petName: 'Biscuit', breed: 'Maltese' },
  'mail/1': { to: 'dana@example.com' },
  'bookingKeys/1': { reservationId: 1 },
  'rateCounts/1': { calls: 4 },
  'eventCursors/1': { readUpTo: 1 },
  'reviewWords/1': { words: ['lovely'] },
  'reviewDays/1': { authorId: ownerId, count: 1 },
  'galleryRemains/1': { path: 'gallery/dog.webp' },
  'somethingNew/1': { any: 'thing' },
};

/** What no document of ours looks like. */
const hostile = { userRole: 'ROLE_ADMIN', uid: ['<b>'], deep: { a: { b: { c: null } } } };

/** Every collection with what may be done to it, and one that no rule names. */
export const firestoreRows: readonly Row[] = [
  ...rowsOf('users', [
    ...gets(`users/${ownerId}`, ownerAndAdmin),
    ['get of none', get('users/nobody'), admin],
    ...lists('users', { limited: admin, unlimited: admin }),
    ['query by own e-mail', query('users', { where: ['email', 'dana@example.com'] }), admin],
    ...writes(`users/${ownerId}`, 'users/new-person'),
    ['create own', create('users/other-uid', { userRole: 'ROLE_USER' }), nobody],
    ['create own as admin', create('users/other-uid', { userRole: 'ROLE_ADMIN' }), nobody],
    ['raise own role', update(`users/${ownerId}`, { userRole: 'ROLE_ADMIN' }), nobody],
    ['below a user', create(`users/${ownerId}/notes/1`, { any: 'thing' }), nobody],
  ]),
  ...rowsOf('pets', [
    ...gets(`users/${ownerId}/pets/1`, ownerAndAdmin),
    ['get of none', get(`users/${ownerId}/pets/404`), ownerAndAdmin],
    ...lists(`users/${ownerId}/pets`, { limited: ownerAndAdmin, unlimited: ownerAndAdmin }),
    ['list of everybody', query('pets', { limit: 1, everywhere: true }), nobody],
    ['below a pet', get(`users/${ownerId}/pets/1/notes/1`), nobody],
    ...writes(`users/${ownerId}/pets/1`, `users/${ownerId}/pets/2`),
  ]),
  ...rowsOf('reservations', [
    ...gets('reservations/1', ownerAndAdmin),
    ['get of somebody else', get('reservations/2'), admin],
    ['get of no owner', get('reservations/3'), admin],
    ['get of none', get('reservations/404'), admin],
    ['query by owner', query('reservations', { where: ['uid', ownerId] }), ownerAndAdmin],
    ['query by owner, limited', query('reservations', { where: ['uid', ownerId], limit: 5 }), ownerAndAdmin],
    ['query by somebody else', query('reservations', { where: ['uid', 'somebody-else'] }), admin],
    ['query by status', query('reservations', { where: ['status', 'PENDING'], limit: 1 }), admin],
    ...lists('reservations', { limited: admin, unlimited: admin }),
    ...writes('reservations/1', 'reservations/new'),
    ['mark as paid', update('reservations/1', { status: 'PAID' }), nobody],
    ['lower the price', update('reservations/1', { totalPrice: 1 }), nobody],
    ['give away', update('reservations/1', { uid: 'other-uid' }), nobody],
    ['take over', update('reservations/2', { uid: ownerId }), nobody],
    ['create for oneself', create('reservations/new', { uid: ownerId, status: 'PAID' }), nobody],
  ]),
  ...rowsOf('internal', [
    ...gets('reservations/1/internal/payment', admin),
    ['get of somebody else', get('reservations/2/internal/payment'), admin],
    ['get of none', get('reservations/1/internal/none'), admin],
    ...lists('reservations/1/internal', { limited: admin, unlimited: admin }),
    ['list of everybody', query('internal', { limit: 1, everywhere: true }), nobody],
    ['below it', get('reservations/1/internal/payment/notes/1'), nobody],
    ...writes('reservations/1/internal/payment', 'reservations/1/internal/new'),
  ]),
  ...rowsOf('attention', [
    ...gets('attention/REFUND_FAILED-pi_1', admin),
    ['get of none', get('attention/none'), admin],
    ['query by own reservation', query('attention', { where: ['uid', ownerId] }), admin],
    ['query of what is open', query('attention', { where: ['state', 'open'], limit: 50 }), admin],
    ...lists('attention', { limited: admin, unlimited: admin }),
    ['below it', get('attention/REFUND_FAILED-pi_1/notes/1'), nobody],
    ...writes('attention/REFUND_FAILED-pi_1', 'attention/new'),
    ['settle', update('attention/REFUND_FAILED-pi_1', { state: 'settled' }), nobody],
  ]),
  ...publicRows('reviews'),
  ...publicRows('gallery'),
  ...[
    'mail',
    'bookingKeys',
    'rateCounts',
    'eventCursors',
    'reviewWords',
    'reviewDays',
    'galleryRemains',
    'somethingNew',
  ].flatMap(closedRows),
];

type Short = readonly [operation: string, request: Request, allowed: readonly Person[]];

function rowsOf(on: string, rows: readonly Short[]): Row[] {
  return rows.map(([operation, request, allowed]) => ({ on, operation, request, allowed }));
}

function publicRows(name: string): Row[] {
  return rowsOf(name, [
    ...gets(`${name}/1`, everyone),
    ['get of none', get(`${name}/404`), everyone],
    ...lists(name, { limited: everyone, unlimited: nobody }),
    ['query of 100', query(name, { limit: 100 }), everyone],
    ['query of 101', query(name, { limit: 101 }), nobody],
    ['query of millions', query(name, { limit: 2_000_000_000 }), nobody],
    ['count all', count(name), nobody],
    ['below one', get(`${name}/1/notes/1`), nobody],
    ...writes(`${name}/1`, `${name}/new`),
    ['rewrite', update(`${name}/1`, { content: 'Bad.', rating: 1 }), nobody],
  ]);
}

function closedRows(name: string): Row[] {
  return rowsOf(name, [
    ...gets(`${name}/1`, nobody),
    ...lists(name, { limited: nobody, unlimited: nobody }),
    ...writes(`${name}/1`, `${name}/new`),
  ]);
}

function gets(path: string, allowed: readonly Person[]): Short[] {
  return [['get', get(path), allowed]];
}

function lists(
  path: string,
  { limited, unlimited }: Record<'limited' | 'unlimited', readonly Person[]>,
): Short[] {
  return [
    ['list of 1', query(path, { limit: 1 }), limited],
    ['list without limit', query(path, {}), unlimited],
  ];
}

function writes(existing: string, absent: string): Short[] {
  const data = documents[existing] ?? {};
  return [
    ['create', create(absent, data), nobody],
    ['create hostile', create(absent, hostile), nobody],
    ['update', update(existing, { name: 'New' }), nobody],
    ['update hostile', update(existing, hostile), nobody],
    ['replace', { method: 'PATCH', path: documentPath(existing), body: { fields: fieldsOf(data) } }, nobody],
    ['delete', { method: 'DELETE', path: documentPath(existing) }, nobody],
  ];
}

function documentPath(path: string): string {
  return `/documents/${path}`;
}

function get(path: string): Request {
  return { method: 'GET', path: documentPath(path) };
}

function create(path: string, data: object): Request {
  const body = { fields: fieldsOf(data) };
  return { method: 'PATCH', path: `${documentPath(path)}?currentDocument.exists=false`, body };
}

function update(path: string, data: object): Request {
  const mask = Object.keys(data).map((name) => `updateMask.fieldPaths=${name}`);
  return {
    method: 'PATCH',
    path: `${documentPath(path)}?currentDocument.exists=true&${mask.join('&')}`,
    body: { fields: fieldsOf(data) },
  };
}

type Query = { where?: readonly [string, string]; limit?: number; everywhere?: boolean };

function query(path: string, { where, limit, everywhere = false }: Query): Request {
  const { parent, collectionId } = partsOf(path);
  const filter = where && {
    fieldFilter: { field: { fieldPath: where[0] }, op: 'EQUAL', value: { stringValue: where[1] } },
  };
  const structuredQuery = {
    from: [{ collectionId, allDescendants: everywhere }],
    ...(filter && { where: filter }),
    ...(limit !== undefined && { limit }),
  };
  return { method: 'POST', path: `/documents${parent}:runQuery`, body: { structuredQuery } };
}

function count(path: string): Request {
  const { parent, collectionId } = partsOf(path);
  const structuredAggregationQuery = {
    structuredQuery: { from: [{ collectionId }] },
    aggregations: [{ alias: 'all', count: {} }],
  };
  return {
    method: 'POST',
    path: `/documents${parent}:runAggregationQuery`,
    body: { structuredAggregationQuery },
  };
}

function partsOf(path: string): { parent: string; collectionId: string } {
  const names = path.split('/');
  const collectionId = names.pop() ?? '';
  return { parent: names.length === 0 ? '' : `/${names.join('/')}`, collectionId };
}

function valueOf(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } };
  return typeof value === 'object' && value !== null
    ? { mapValue: { fields: fieldsOf(value) } }
    : { nullValue: null };
}

function fieldsOf(data: object): Record<string, object> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, valueOf(value)]));
}

/** A project of its own with these rules and the documents above: no other data of the running emulator is touched. */
export async function firestoreWith(rules: string, projectId: string): Promise<Ask> {
  const emulator = addressOf('FIRESTORE_EMULATOR_HOST');
  const send = (url: string, token: string | null, method: string, body?: object | string) =>
    fetch(url, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const files = [{ name: 'firestore.rules', content: rules }];
  const rulesUrl = `${emulator}/emulator/v1/projects/${projectId}:securityRules`;
  const loaded = await send(rulesUrl, 'owner', 'PUT', { rules: { files } });
  if (!loaded.ok) throw new Error(`The rules could not be loaded: ${await loaded.text()}`);

  const database = `${emulator}/v1/projects/${projectId}/databases/(default)`;
  for (const [path, data] of Object.entries(documents)) {
    const body = { fields: fieldsOf(data) };
    const written = await send(`${database}${documentPath(path)}`, 'owner', 'PATCH', body);
    if (!written.ok) throw new Error(`${path} could not be written: ${await written.text()}`);
  }
  return async (person, { method, path, body }) => {
    const response = await send(`${database}${path}`, tokenOf(person), method, body);
    await response.arrayBuffer();
    return response.status;
  };
}
