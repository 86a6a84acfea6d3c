import { addressOf, type Ask, type Request, type Row } from './matrix.ts';
import { people, tokenOf } from './people.ts';

/** A bucket of its own: no other file of the running emulator is touched. */
const bucket = 'demo-rules.appspot.com';
const files = ['gallery/dog.webp', 'gallery/deeper/dog.webp', 'private/dog.webp', 'dog.webp'];

const everyone = people;
const nobody = [] as const;

export const storageRows: readonly Row[] = [
  ...(
    [
      ['read its metadata', file('GET', 'gallery/dog.webp'), everyone],
      ['read its bytes', { method: 'GET', path: `/${nameOf('gallery/dog.webp')}?alt=media` }, everyone],
      ['read one that is not there', file('GET', 'gallery/none.webp'), everyone],
      ['read below it', file('GET', 'gallery/dog.webp/more'), nobody],
      ['list the gallery', list('gallery/'), nobody],
      ['list below it', list('gallery/dog.webp/'), nobody],
      ['list one of the gallery', { ...list('gallery/'), path: '?prefix=gallery/&maxResults=1' }, nobody],
      ['upload', upload('gallery/new.webp'), nobody],
      ['upload a page', upload('gallery/new.html'), nobody],
      ['upload over it', upload('gallery/dog.webp'), nobody],
      ['change its metadata', { ...file('PATCH', 'gallery/dog.webp'), body: { cacheControl: 'no' } }, nobody],
      ['delete', file('DELETE', 'gallery/dog.webp'), nobody],
    ] as const
  ).map(([operation, request, allowed]) => ({ on: 'gallery', operation, request, allowed })),
  ...['gallery/deeper/dog.webp', 'private/dog.webp', 'dog.webp'].flatMap((path) =>
    (
      [
        ['read', file('GET', path)],
        ['read its bytes', { method: 'GET', path: `/${nameOf(path)}?alt=media` }],
        ['upload over it', upload(path)],
        ['delete', file('DELETE', path)],
      ] as const
    ).map(([operation, request]) => ({ on: path, operation, request, allowed: nobody })),
  ),
  { on: 'the bucket', operation: 'list', request: list(''), allowed: nobody },
  { on: 'the bucket', operation: 'upload', request: upload('new.webp'), allowed: nobody },
];

function nameOf(path: string): string {
  return encodeURIComponent(path);
}

function file(method: Request['method'], path: string): Request {
  return { method, path: `/${nameOf(path)}` };
}

function list(prefix: string): Request {
  return { method: 'GET', path: `?prefix=${nameOf(prefix)}&delimiter=/` };
}

function upload(path: string): Request {
  return { method: 'POST', path: `?name=${nameOf(path)}`, body: 'bytes' };
}

/** Loads these rules, which then hold for every bucket of the emulator, and puts the files there. */
export async function storageWith(rules: string): Promise<Ask> {
  const emulator = addressOf('FIREBASE_STORAGE_EMULATOR_HOST');
  const loaded = await fetch(`${emulator}/internal/setRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content: rules }] } }),
  });
  if (!loaded.ok) throw new Error(`The rules could not be loaded: ${await loaded.text()}`);

  const objects = `${emulator}/v0/b/${bucket}/o`;
  const send = (authorization: string | null, { method, path, body }: Request) =>
    fetch(`${objects}${path}`, {
      method,
      headers: {
        'Content-Type': typeof body === 'object' ? 'application/json' : 'image/webp',
        ...(authorization !== null && { Authorization: authorization }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  for (const path of files) {
    const written = await send('Bearer owner', upload(path));
    if (!written.ok) throw new Error(`${path} could not be written: ${await written.text()}`);
  }
  return async (person, request) => {
    const token = tokenOf(person);
    const response = await send(token === null ? null : `Firebase ${token}`, request);
    await response.arrayBuffer();
    return response.status;
  };
}
