import { deleteDoc, deleteField, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { limits } from '@pawprints/domain/limits';
import { rowsOf, type Operation, type Request, type Row } from './matrix.ts';
import { ownerId } from './people.ts';

const admin = ['admin'] as const;
const nobody = [] as const;

const earlier = new Date('2026-11-01T08:00:00Z');
const storedNote = {
  about: 'reservations/1',
  text: 'Shy.',
  byName: 'Ada',
  createdAt: earlier,
  updatedAt: earlier,
};
const storedItem = {
  petName: 'Biscuit',
  breed: 'Maltese',
  description: 'In the garden.',
  owner: 'Dana',
  imageUrl: 'https://example.com/1',
  width: 40,
  createdAt: earlier,
};
/** As nobody may write it now. */
const older = ' a\u0007\n';

function removal(removedBy: string) {
  return { removedBy, removedAt: earlier };
}

/** What the rows begin with. */
export const writtenDirectly: Record<string, object> = {
  'notes/1': { ...storedNote, by: 'admin-uid' },
  'notes/2': { ...storedNote, by: 'another-admin' },
  'notes/3': { ...storedNote, by: 'admin-uid' },
  'notes/4': { ...storedNote, by: ownerId },
  'notes/5': { ...storedNote, by: 'another-admin' },
  'notes/6': { ...storedNote, by: 'another-admin', ...removal('admin-uid') },
  'notes/7': { ...storedNote, by: 'admin-uid', ...removal('another-admin') },
  'notes/8': { ...storedNote, by: 'another-admin', ...removal('admin-uid') },
  'notes/9': { ...storedNote, by: 'admin-uid', ...removal('another-admin') },
  'notes/10': { ...storedNote, text: older, by: 'another-admin' },
  'gallery/1': storedItem,
  'gallery/2': storedItem,
  'gallery/3': { ...storedItem, petName: older, breed: older, description: older, owner: older },
};

const author = { by: 'admin-uid', byName: 'Ada', updatedAt: serverTimestamp() };
const note = { ...author, about: 'reservations/1', text: 'Shy.', createdAt: serverTimestamp() };

const removed = { removedBy: 'admin-uid', removedAt: serverTimestamp() };
const putBack = { removedBy: deleteField(), removedAt: deleteField() };

let made = 0;
/** A new note each, so that none changes what another has made. */
function create(changes: object = {}, without?: string): Request {
  made += 1;
  const path = `notes/new-${made}`;
  const content = Object.fromEntries(
    Object.entries({ ...note, ...changes }).filter(([name]) => name !== without),
  );
  return (context) => setDoc(doc(context.firestore(), path), content);
}

function change(path: string, changes: object): Request {
  return (context) => updateDoc(doc(context.firestore(), path), changes);
}

function remove(path: string): Request {
  return (context) => deleteDoc(doc(context.firestore(), path));
}

const editor = { updatedBy: 'admin-uid', updatedAt: serverTimestamp() };
const edit = (changes: object): Request => change('gallery/1', { petName: 'Pepper', ...editor, ...changes });

const long = (length: number): string => 'a'.repeat(length);

/** A text of every length that is just allowed and just not, of another type, and of several lines where it has one. */
function textRows(
  name: string,
  { min, max, line }: { min: 0 | 1; max: number; line: boolean },
  write: (changes: object) => Request,
): Operation[] {
  const isOf = (value: unknown) => write({ [name]: value });
  return [
    [`${name} of ${max}`, isOf(long(max)), admin],
    [`${name} of one too many`, isOf(long(max + 1)), nobody],
    [`${name} of ${max} in Korean`, isOf('개'.repeat(max)), admin],
    [`${name} of ${max} emoji`, isOf('🐕'.repeat(max)), admin],
    [`${name} of one emoji too many`, isOf('🐕'.repeat(max + 1)), nobody],
    [`${name} of one`, isOf('a'), admin],
    [`${name} of none`, isOf(''), min === 0 ? admin : nobody],
    [`${name} that is blank`, isOf(' '), nobody],
    [`${name} that nobody sees`, isOf('\u3164\uFE0F'), nobody],
    [`${name} with an emoji of several characters`, isOf('👩🏽‍🦱❤️'), admin],
    [`${name} with a control character`, isOf('a\u0007b'), nobody],
    [`${name} that turns its direction`, isOf('a\u202Eb'), nobody],
    [`${name} after a space`, isOf(' a'), nobody],
    [`${name} before a space`, isOf('a '), nobody],
    [`${name} of two lines`, isOf('a\nb'), line ? nobody : admin],
    [`${name} of two lines by another mark`, isOf('a\u2028b'), line ? nobody : admin],
    [`${name} of two paragraphs`, isOf('a\u2029b'), line ? nobody : admin],
    [`${name} as a number`, isOf(1), nobody],
    [`${name} as a list`, isOf(['a']), nobody],
    [`${name} as a map`, isOf({ a: 'a' }), nobody],
    [`${name} as null`, isOf(null), nobody],
  ];
}

/** Each alone is blank, or harms the text around it. */
const unseen = Array.from('\u3164\u2800\uFE0F\u034F\u115F\uFFA0\u180B\u{E0100}\u{1D159}\u00A0\u3000\u2028\t');
const harmful = Array.from(
  '\u0000\u0008\u000B\u001F\u007F\u009F\u00AD\u061C\u200B\u202A\u202E\u2066\u206F\uFEFF\uFFFB\u{E0001}',
);
const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16)}`;

const records = [
  'reservations/1',
  'reservations/9007199254740991',
  `users/${long(128)}`,
  'users/a-b_C3/pets/9007199254740991',
  'users/__x',
  'users/___',
  `users/${long(128)}/pets/1`,
  'days/2026-11-22',
  'days/2026-02-09',
  'days/2026-10-30',
  'days/2026-12-01',
  'days/2026-01-31',
  'days/2024-02-29',
  'days/2000-02-29',
];
const noRecords = [
  '',
  'reviews/1',
  'reservations/',
  'reservations/x',
  'reservations/0',
  'reservations/01',
  'reservations/9007199254740992',
  'reservations/12345678901234567890',
  'reservations/1/internal/payment',
  'a/reservations/1',
  'users/',
  `users/${long(129)}`,
  // Firestore reserves such ids.
  'users/__x__',
  'users/____',
  'users/__x__/pets/1',
  'users/a/pets/x',
  'users/a/pets/0',
  'users/a/pets/9007199254740992',
  `users/${long(129)}/pets/1`,
  'days/2026-1-1',
  'days/2026-11-222',
  'days/2026-13-01',
  'days/2026-00-01',
  'days/2026-11-32',
  'days/2026-11-00',
  'days/2026-02-31',
  'days/2026-02-29',
  'days/1900-02-29',
  'days/2026-02-30',
  'days/2026-11-31',
  'days/0999-11-22',
  'days/20260-11-22',
];

export const directWriteRows: readonly Row[] = [
  ...rowsOf('notes', [
    ['create', create(), admin],
    ['create as oneself', create({ by: ownerId, byName: 'Dana' }), nobody],
    ['create with more', create({ extra: 1 }), nobody],
    ...Object.keys(note).map((name): Operation => [`create without ${name}`, create({}, name), nobody]),
    ...textRows('text', { min: 1, max: limits.noteMax, line: false }, create),
    ...unseen.map((character): Operation => [
      `text of ${codeOf(character)}`,
      create({ text: character }),
      nobody,
    ]),
    ...harmful.map((character): Operation => [
      `text with ${codeOf(character)}`,
      create({ text: `a${character}b` }),
      nobody,
    ]),
    ['create in the name of another', create({ byName: 'Dana' }), nobody],
    ['create in the name of nobody', create({ byName: '' }), nobody],
    ...records.map((about): Operation => [`create about ${about.slice(0, 40)}`, create({ about }), admin]),
    ...noRecords.map((about): Operation => [
      `create about '${about.slice(0, 40)}'`,
      create({ about }),
      nobody,
    ]),
    ['create about a number', create({ about: 1 }), nobody],
    ['create of earlier', create({ createdAt: earlier }), nobody],
    ['create that says another time', create({ updatedAt: earlier }), nobody],
    ['change', change('notes/1', { ...author, text: 'Bold.' }), admin],
    ["change another's", change('notes/5', { ...author, text: 'Bold.' }), admin],
    ['keep an older text', change('notes/10', author), admin],
    ['change as oneself', change('notes/4', { ...author, by: ownerId, byName: 'Dana' }), nobody],
    ['change without a text', change('notes/1', { ...author, text: deleteField() }), nobody],
    ['change with more', change('notes/1', { ...author, extra: 1 }), nobody],
    ['change what it is about', change('notes/1', { ...author, about: 'reservations/2' }), nobody],
    ['change when it was made', change('notes/1', { ...author, createdAt: serverTimestamp() }), nobody],
    ['change at another time', change('notes/1', { ...author, updatedAt: earlier }), nobody],
    ['remove', change('notes/3', removed), admin],
    ["remove another's", change('notes/2', removed), admin],
    ['remove as oneself', change('notes/4', { ...removed, removedBy: ownerId }), nobody],
    ['remove what another has removed', change('notes/7', removed), nobody],
    ['remove at another time', change('notes/4', { ...removed, removedAt: earlier }), nobody],
    ['remove with more', change('notes/4', { ...removed, extra: 1 }), nobody],
    ['remove and change', change('notes/4', { ...removed, text: 'Bold.' }), nobody],
    ['put back', change('notes/6', putBack), admin],
    ['put back what another has removed', change('notes/7', putBack), nobody],
    ['put back in part', change('notes/8', { removedAt: deleteField() }), nobody],
    ['put back without the author', change('notes/8', { ...putBack, by: deleteField() }), nobody],
    ['change a removed one', change('notes/8', { ...author, text: 'Bold.' }), nobody],
    ['change and put back', change('notes/9', { ...author, ...putBack, text: 'Bold.' }), admin],
    ['delete', remove('notes/1'), nobody],
    ["delete another's", remove('notes/5'), nobody],
  ]),
  ...rowsOf('gallery', [
    ['edit', edit({}), admin],
    ['edit beside older texts', change('gallery/3', editor), admin],
    ['edit as oneself', edit({ updatedBy: ownerId }), nobody],
    ['edit at another time', edit({ updatedAt: earlier }), nobody],
    ['edit by nobody', change('gallery/2', { petName: 'Pepper', updatedAt: serverTimestamp() }), nobody],
    ['edit at no time', change('gallery/2', { petName: 'Pepper', updatedBy: 'admin-uid' }), nobody],
    ...textRows('petName', { min: 1, max: limits.nameMax, line: true }, edit),
    ...textRows('breed', { min: 1, max: limits.nameMax, line: true }, edit),
    ...textRows('description', { min: 1, max: limits.textMax, line: false }, edit),
    ...textRows('owner', { min: 0, max: limits.nameMax, line: true }, edit),
    ...['petName', 'breed', 'description', 'owner'].map((name): Operation => [
      `edit without ${name}`,
      edit({ [name]: deleteField() }),
      nobody,
    ]),
    ['edit with more', edit({ extra: 1 }), nobody],
    ['edit its image', edit({ imageUrl: 'https://example.com/2' }), nobody],
    ['edit its size', edit({ width: 41 }), nobody],
    ['edit its time', edit({ createdAt: serverTimestamp() }), nobody],
  ]),
];
