import {
  deleteObject,
  getBytes,
  getMetadata,
  list,
  ref,
  StorageError,
  updateMetadata,
  uploadBytes,
  type ListOptions,
} from 'firebase/storage';
import { rowsOf, type Matrix, type Request, type Row } from './matrix.ts';
import { ownerId, people } from './people.ts';

const everyone = people;
const nobody = [] as const;
/** These rules cannot look into Firestore, so whoever has the claim counts as an admin until their token ends. */
const ownerAndAdmin = ['self', 'admin', 'revoked admin', 'unknown admin'] as const;
const adminOnly = ['admin', 'revoked admin', 'unknown admin'] as const;

/** Each customer has a folder of their own in it. */
const privateFolders = ['vaccinations', 'report-cards'];

const ownIn = (folder: string) => `${folder}/${ownerId}/paper.webp`;
const othersIn = (folder: string) => `${folder}/somebody-else/paper.pdf`;

const publicFolders = ['gallery', 'paw-prints'];

const files = [
  ...publicFolders.flatMap((folder) => [`${folder}/dog.webp`, `${folder}/deeper/dog.webp`]),
  'private/dog.webp',
  'dog.webp',
  ...privateFolders.flatMap((folder) => [
    ownIn(folder),
    othersIn(folder),
    `${ownIn(folder)}/deeper.webp`,
    `${folder}/paper.webp`,
  ]),
];

export const storage: Matrix = {
  service: 'storage',
  rows: [
    ...publicFolders.flatMap(publicRows),
    ...privateFolders.flatMap(privateRows),
    ...[
      'private/dog.webp',
      'dog.webp',
      ...publicFolders.map((folder) => `${folder}/deeper/dog.webp`),
    ].flatMap((path) =>
      rowsOf(path, [
        ['read', metadata(path), nobody],
        ['read its bytes', bytes(path), nobody],
        ['upload over it', upload(path), nobody],
        ['delete', remove(path), nobody],
      ]),
    ),
    ...rowsOf('the bucket', [
      ['list', listOf(''), nobody],
      ['upload', upload('new.webp'), nobody],
    ]),
  ],
  seed: async (context) => {
    await Promise.all(files.map((path) => upload(path)(context)));
  },
};

function publicRows(folder: string): Row[] {
  return rowsOf(folder, [
    ['read its metadata', metadata(`${folder}/dog.webp`), everyone],
    ['read its bytes', bytes(`${folder}/dog.webp`), everyone],
    ['read one that is not there', missing(`${folder}/none.webp`), everyone],
    ['read below it', metadata(`${folder}/dog.webp/more`), nobody],
    ['list all', listOf(folder), nobody],
    ['list below it', listOf(`${folder}/dog.webp`), nobody],
    ['list one of it', listOf(folder, { maxResults: 1 }), nobody],
    ['upload', upload(`${folder}/new.webp`), nobody],
    ['upload a page', upload(`${folder}/new.html`, 'text/html'), nobody],
    ['upload over it', upload(`${folder}/dog.webp`), nobody],
    [
      'change its metadata',
      (context) => updateMetadata(ref(context.storage(), `${folder}/dog.webp`), { cacheControl: 'no' }),
      nobody,
    ],
    ['delete', remove(`${folder}/dog.webp`), nobody],
  ]);
}

function privateRows(folder: string): Row[] {
  const [own, others] = [ownIn(folder), othersIn(folder)];
  return rowsOf(folder, [
    ['read its metadata', metadata(own), ownerAndAdmin],
    ['read its bytes', bytes(own), ownerAndAdmin],
    ["read somebody else's", bytes(others), adminOnly],
    ['read one that is not there', missing(`${folder}/${ownerId}/none.webp`), ownerAndAdmin],
    ['read below it', bytes(`${own}/deeper.webp`), nobody],
    ['read beside it', bytes(`${folder}/paper.webp`), nobody],
    ['list below it', listOf(own), nobody],
    ['list all', listOf(folder), nobody],
    ['list those of oneself', listOf(`${folder}/${ownerId}`), nobody],
    ['list one of oneself', listOf(`${folder}/${ownerId}`, { maxResults: 1 }), nobody],
    ['upload', upload(`${folder}/${ownerId}/new.webp`), nobody],
    ['upload a page', upload(`${folder}/${ownerId}/new.html`, 'text/html'), nobody],
    ['upload over it', upload(own), nobody],
    [
      'change its metadata',
      (context) => updateMetadata(ref(context.storage(), own), { contentDisposition: 'inline' }),
      nobody,
    ],
    ['delete', remove(own), nobody],
  ]);
}

function metadata(path: string): Request {
  return (context) => getMetadata(ref(context.storage(), path));
}

/** The SDK rejects for a missing file, too, when the rules let the request through. */
function missing(path: string): Request {
  return (context) =>
    getMetadata(ref(context.storage(), path)).catch((error: unknown) => {
      if (!(error instanceof StorageError && error.code === 'storage/object-not-found')) throw error;
    });
}

function bytes(path: string): Request {
  return (context) => getBytes(ref(context.storage(), path));
}

function listOf(path: string, options?: ListOptions): Request {
  return (context) => list(ref(context.storage(), path), options);
}

function upload(path: string, contentType = 'image/webp'): Request {
  return (context) => uploadBytes(ref(context.storage(), path), new Uint8Array([1]), { contentType });
}

function remove(path: string): Request {
  return (context) => deleteObject(ref(context.storage(), path));
}
