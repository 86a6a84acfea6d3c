import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { openApiDocument, type Operation } from '@pawprints/domain/contract/openapi';
import { routes } from '@pawprints/domain/contract/routes';
import { hostileBody, hostileFiles, hostileText, nearly, png, type Body } from './hostile.ts';
import { valuesOf } from './schema-values.ts';

export const callers = ['nobody', 'customer', 'admin'] as const;
export type Caller = (typeof callers)[number];

/** A request below `/api/v1`, as it goes over the wire. */
export type GeneratedRequest = {
  method: string;
  path: string;
  as: Caller;
  headers: Record<string, string>;
  body?: Buffer;
};

/** What is there to be asked for. */
export type World = {
  /** Ids that exist, of whatever kind. */
  ids: readonly number[];
  /** Bodies that are right, by the name of their call, where the contract's schema does not say all that makes them so. */
  examples: Readonly<Record<string, unknown>>;
  /** Cursors that answers have given. */
  cursors: readonly string[];
};

/** Requests to every call of the contract: valid, nearly valid, and hostile. */
export function generatedRequests(world: World): fc.Arbitrary<GeneratedRequest> {
  const { paths } = openApiDocument(routes, { title: 'Generated', version: '1' });
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      requestsTo(path, method.toUpperCase(), operation, world),
    ),
  );
  return fc.oneof(...calls);
}

function requestsTo(
  path: string,
  method: string,
  operation: Operation,
  world: World,
): fc.Arbitrary<GeneratedRequest> {
  return fc
    .record({
      method: fc.oneof(
        { arbitrary: fc.constant(method), weight: 20 },
        fc.constantFrom('PUT', 'PATCH', 'HEAD', 'GET', 'POST', 'DELETE'),
      ),
      as: fc.oneof(
        { arbitrary: fc.constantFrom(...callers), weight: 1 },
        { arbitrary: fc.constant<Caller>('customer'), weight: 2 },
      ),
      id: idTexts(world),
      query: queries(operation, world),
      headers: hostileHeaders(operation),
      body: bodies(operation, world),
    })
    .map(({ id, query, headers, body, ...request }) => ({
      ...request,
      path: path.replace('{id}', id) + query,
      headers: { ...headers, ...body?.headers },
      ...(body !== null && request.method !== 'GET' && request.method !== 'HEAD' && { body: body.bytes }),
    }));
}

function idTexts({ ids }: World): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...ids.map(String)), weight: 5 },
    fc.constantFrom(
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x10',
      '9007199254740992',
      '9'.repeat(400),
      'search',
      '__proto__',
      '%00',
      '%20',
    ),
    fc.constantFrom(
      '..%2f..%2fme',
      '%2e%2e',
      '1;admin=true',
      '1%2f2',
      '%F0%9F%90%B6',
      '1?',
      '1%23',
      "1'--",
      'constructor',
    ),
    hostileText.map((text) => escaped(text) || '%20'),
  );
}

/** Text as it stands in an address: not longer than what lets the request reach us at all. */
const escaped = (text: string): string =>
  encodeURIComponent(Array.from(text.toWellFormed()).slice(0, 80).join(''));

function queries({ parameters }: Operation, world: World): fc.Arbitrary<string> {
  const named = parameters.filter((parameter) => parameter.in === 'query');
  const valid = fc
    .record(
      Object.fromEntries(named.map((parameter) => [parameter.name, valuesOfParameter(parameter, world)])),
      {
        requiredKeys: [],
      },
    )
    .map((values) => Object.entries(values).map(([name, value]) => [name, String(value)] as const));
  const names = [
    ...named.map(({ name }) => name),
    '__proto__',
    'page[a]',
    'page[]',
    'constructor[prototype]',
  ];
  const hostile = fc.array(fc.tuple(fc.constantFrom(...names), hostileText), { maxLength: 6 });
  return fc.oneof({ arbitrary: valid, weight: 2 }, hostile).map((pairs) => {
    const texts = pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
    return texts.length === 0 ? '' : `?${texts.join('&')}`;
  });
}

function valuesOfParameter({ name, schema }: Operation['parameters'][number], { ids, cursors }: World) {
  return name === 'cursor' ? nearlyCursors(cursors) : valuesOf(schema, ids);
}

/** Cursors that were given out, as they are and with their numbers changed within. */
function nearlyCursors(cursors: readonly string[]): fc.Arbitrary<string> {
  const given = fc.constantFrom(...cursors);
  const numbers = fc.oneof(
    { arbitrary: fc.bigInt({ min: 1n, max: 10n ** 16n }).map(String), weight: 2 },
    fc.integer({ min: 1, max: 17 }).map((digits) => '9'.repeat(digits)),
    fc.constantFrom('', '0', '-1', '1.5', '1e21', 'NaN', '0'.repeat(15)),
  );
  const changed = fc.tuple(given, fc.nat(), numbers).map(([cursor, at, number]) => {
    const parts = Buffer.from(cursor, 'base64url').toString().split(/(\d+)/);
    // The numbers stand at the odd places.
    const places = parts.map((_, place) => place).filter((place) => place % 2 === 1);
    const changedPlace = places[at % Math.max(places.length, 1)];
    return Buffer.from(
      parts.map((part, place) => (place === changedPlace ? number : part)).join(''),
    ).toString('base64url');
  });
  return fc.oneof({ arbitrary: given, weight: 1 }, { arbitrary: changed, weight: 3 });
}

const headerTricks: readonly Record<string, string>[] = [
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Forwarded-For': '127.0.0.1, ::1, <script>, 999.1.1.1' },
  { 'X-Forwarded-For': ','.repeat(500) },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'javascript' },
  { 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin' },
  { Origin: 'null', Referer: 'https://evil.example/' },
  { 'If-None-Match': '*' },
  { 'If-None-Match': `"${'x'.repeat(4_000)}"` },
  { Accept: 'text/html', 'Accept-Encoding': 'br;q=9, x' },
  { Range: 'bytes=0-0,1-1,2-' },
  { Cookie: `__proto__=1; ${'a=b; '.repeat(300)}` },
  { Authorization: 'Bearer' },
  { Authorization: `Bearer ${'a.'.repeat(2_000)}` },
  { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { 'Stripe-Signature': 't=1,v1=00' },
  { 'Stripe-Signature': `t=${'9'.repeat(500)},v1=${'z'.repeat(500)}` },
  { 'X-Large': 'x'.repeat(7_000) },
];

function hostileHeaders({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const takesKey = parameters.some((parameter) => parameter.in === 'header');
  const keys = fc.oneof(
    fc.uuid(),
    fc.constantFrom('', 'x'.repeat(256), 'a b', '../..', '__proto__', '/', '.', '..', '\u00FF'),
  );
  return fc.oneof(
    { arbitrary: fc.constant({}), weight: 4 },
    fc.constantFrom(...headerTricks),
    ...(takesKey ? [{ arbitrary: keys.map((key) => ({ 'Idempotency-Key': key })), weight: 3 }] : []),
  );
}

function bodies({ operationId, requestBody }: Operation, world: World): fc.Arbitrary<Body | null> {
  const content = requestBody?.content ?? {};
  const form = content['multipart/form-data'];
  if (form !== undefined) return forms(form.schema, world);
  const media = content['application/json'];
  const some = { arbitrary: hostileBody, weight: 1 };
  if (media === undefined) return fc.oneof({ arbitrary: fc.constant(null), weight: 6 }, some);
  const example = world.examples[operationId];
  const valid = fc.oneof(
    valuesOf(media.schema, world.ids),
    ...(example === undefined ? [] : [fc.constant(example)]),
  );
  const sent = (value: unknown): Body => ({
    bytes: Buffer.from(JSON.stringify(value) ?? ''),
    headers: { 'Content-Type': 'application/json' },
  });
  return fc.oneof(
    { arbitrary: valid.map(sent), weight: 2 },
    { arbitrary: nearly(valid).map(sent), weight: 3 },
    some,
  );
}

/** A small picture that is one. */
const picture = png(8, 8, deflateSync(Buffer.alloc(8 * (1 + 8 * 3), 90)));

function forms(schema: { properties?: Record<string, unknown> }, world: World): fc.Arbitrary<Body> {
  const [jsonPart = '', filePart = ''] = Object.keys(schema.properties ?? {});
  const valid = valuesOf(schema.properties?.[jsonPart], world.ids);
  const files = [picture, picture.subarray(0, 40), ...hostileFiles()];
  const parts = fc.record({
    json: fc.oneof(valid, nearly(valid)),
    file: fc.oneof(
      { arbitrary: fc.constant(picture), weight: 2 },
      { arbitrary: fc.constantFrom(...files), weight: 6 },
    ),
    fileName: fc.constantFrom(
      'dog.png',
      '../../dog.png',
      'dog.png\u0000.svg',
      '',
      'x'.repeat(3_000),
      'dog"; name="petGalleryRequest',
    ),
    names: fc.constantFrom(
      [jsonPart, filePart],
      [filePart, jsonPart],
      [jsonPart],
      [jsonPart, jsonPart, filePart],
      ['__proto__', filePart],
      [],
    ),
    keep: fc.oneof({ arbitrary: fc.constant(1), weight: 4 }, fc.double({ min: 0, max: 1, noNaN: true })),
  });
  const boundary = 'generated';
  const made = parts.map(({ json, file, fileName, names, keep }): Body => {
    const written = names.map((name) =>
      name === filePart
        ? part(`name="${name}"; filename="${fileName}"`, 'image/png', file)
        : part(`name="${name}"`, 'application/json', Buffer.from(JSON.stringify(json) ?? '')),
    );
    const whole = Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
    return {
      bytes: whole.subarray(0, Math.ceil(whole.length * keep)),
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    };
  });
  const part = (disposition: string, type: string, bytes: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
  return fc.oneof({ arbitrary: made, weight: 5 }, { arbitrary: hostileBody, weight: 1 });
}
