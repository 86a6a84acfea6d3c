import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { mailKinds } from '@pawprints/domain/mail-kinds';
import { rowsOf, type Operation, type Request, type Row } from './matrix.ts';
import { ownerId } from './people.ts';

const self = ['self'] as const;
const nobody = [] as const;

const earlier = new Date('2026-11-01T08:00:00Z');
const stored = { on: false, at: earlier };

const own = `users/${ownerId}/settings/mail`;

/** What the rows begin with. */
export const mailSettings: Record<string, object> = {
  [own]: Object.fromEntries(mailKinds.map((kind) => [kind, stored])),
  [`users/${ownerId}/settings/other`]: { review: stored },
  // Of somebody who has an account, and no document any more.
  'users/unknown-uid/settings/mail': { review: stored },
};

const switched = (on: unknown) => ({ on, at: serverTimestamp() });

function change(changes: object, path = own): Request {
  return (context) => updateDoc(doc(context.firestore(), path), changes);
}

function write(path: string, content: object): Request {
  return (context) => setDoc(doc(context.firestore(), path), content);
}

/** Of an admin whose role was taken, who has none yet: what is refused stays a creation. */
const create = (content: object): Request => write('users/revoked-uid/settings/mail', content);

export const mailSettingsRows: readonly Row[] = rowsOf('settings', [
  ['get of own mails', (context) => getDocFromServer(doc(context.firestore(), own)), self],
  [
    'list of own settings',
    (context) =>
      getDocsFromServer(query(collection(context.firestore(), `users/${ownerId}/settings`), limit(1))),
    nobody,
  ],
  ...mailKinds.flatMap((kind): Operation[] => [
    [`switch ${kind} on`, change({ [kind]: switched(true) }), self],
    [`switch ${kind} off`, change({ [kind]: switched(false) }), self],
    [
      `${kind} of another time`,
      change({ [kind]: { on: true, at: new Date('2026-10-01T08:00:00Z') } }),
      nobody,
    ],
    [`${kind} as a word`, change({ [kind]: switched('yes') }), nobody],
    [`${kind} without a time`, change({ [kind]: { on: true } }), nobody],
    [`${kind} without a state`, change({ [kind]: { at: serverTimestamp() } }), nobody],
    [`${kind} with more`, change({ [kind]: { ...switched(true), extra: 1 } }), nobody],
    [`${kind} that is no map`, change({ [kind]: true }), nobody],
    [`remove ${kind}`, change({ [kind]: deleteField() }), nobody],
  ]),
  ['a kind that there is none of', change({ extra: switched(true) }), nobody],
  ['replace by less', write(own, { unpaid: switched(true) }), nobody],
  ['remove own mails', (context) => deleteDoc(doc(context.firestore(), own)), nobody],
  ['other settings', change({ review: switched(true) }, `users/${ownerId}/settings/other`), nobody],
  [
    'mails of a user who is gone',
    change({ review: switched(true) }, 'users/unknown-uid/settings/mail'),
    nobody,
  ],
  ['create own mails', write('users/admin-uid/settings/mail', { review: switched(false) }), ['admin']],
  ['create own other settings', write('users/admin-uid/settings/other', { review: switched(false) }), nobody],
  ['create with more', create({ review: switched(false), extra: 1 }), nobody],
  ['create of another time', create({ review: stored }), nobody],
]);
