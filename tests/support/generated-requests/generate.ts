import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { openApiDocument, type Operation } from '@pawprints/domain/contract/openapi';
import { routes } from '@pawprints/domain/contract/routes';
import { hostileBody, hostileFiles, hostileText, nearlyValid, png, type Body } from './hostile.ts';
import { valuesOf } from './schema-values.ts';

const callers = ['nobody', 'customer', 'admin'] as const;
export type Caller = (typeof callers)[number];

export type GeneratedRequest = {
  method: string;
  path: string;
  as: Caller;
  headers: Record<string, string>;
  body?: Buffer;
};

export type World = {
  ids: readonly number[];
  /** Valid bodies by route name, for routes whose schema alone does not make a body valid. */
  examples: Readonly<Record<string, unknown>>;
  cursors: readonly string[];
};

const mostly = <One, Other>(weight: number, one: fc.Arbitrary<One>, other: fc.Arbitrary<Other>) =>
  fc.oneof({ arbitrary: one, weight }, { arbitrary: other, weight: 1 });

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
  const methods = fc.constantFrom('PUT', 'PATCH', 'HEAD', 'GET', 'POST', 'DELETE');
  return fc
    .record({
      method: mostly(20, fc.constant(method), methods),
      as: mostly(2, fc.constant(callerOf(method, operation)), fc.constantFrom(...callersOf(path))),
      id: idTexts(world),
      query: queries(operation, world),
      headers: hostileHeaders(operation),
      body: bodies(operation, world),
    })
    .map(({ id, query, headers, body, ...request }) => ({
      ...request,
      path: path.replaceAll(/\{\w+\}/g, path.includes('{date}') ? dayOver : id) + query,
      headers: { ...headers, ...body?.headers },
      ...(body !== null && !['GET', 'HEAD'].includes(request.method) && { body: body.bytes }),
    }));
}

/** Who is let in, so that the call's own code is met; what an admin changes would hold for everybody else too. */
function callerOf(method: string, { security }: Operation): Caller {
  const isAdmins = security.some((scheme) => 'adminIdToken' in scheme);
  return isAdmins && method === 'GET' ? 'admin' : 'customer';
}

/** No admin calls what would hold for every booking of the tests beside these. */
const callersOf = (path: string): readonly Caller[] =>
  path.startsWith('/admin/settings/') ? ['nobody', 'customer'] : callers;

/** Nobody can book it any more: its capacity is not changed for anybody. */
const dayOver = '2001-12-24';

/** What a call has to say so that it changes nothing for everybody else. */
const dryRuns: Readonly<Record<string, object>> = { closeDays: { dryRun: true } };

const hostileIds = [
  ['0', '-1', '1.5', '1e3', '0x10', '9007199254740992', '9'.repeat(400), 'search', '%00', '%20'],
  ['..%2f..%2fme', '%2e%2e', '1;admin=true', '1%2f2', '%F0%9F%90%B6', '1?', '1%23', "1'--"],
  ['__proto__', 'constructor'],
].flat();

function idTexts({ ids }: World): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...ids.map(String)), weight: 5 },
    { arbitrary: fc.constantFrom(...hostileIds), weight: 2 },
    hostileText.map((text) => escaped(text) || '%20'),
  );
}

/** Truncates text, because the server refuses a request whose URL is too long. */
const escaped = (text: string): string =>
  encodeURIComponent(Array.from(text.toWellFormed()).slice(0, 80).join(''));

function queries({ parameters }: Operation, { ids, cursors }: World): fc.Arbitrary<string> {
  const named = parameters.filter((parameter) => parameter.in === 'query');
  const values = named.map(({ name, schema }) => [
    name,
    name === 'cursor' ? nearlyCursors(cursors) : valuesOf(schema, ids),
  ]);
  const valid = fc
    .record<Record<string, unknown>>(Object.fromEntries(values), { requiredKeys: [] })
    .map((query) => Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
  const wrongNames = ['__proto__', 'page[a]', 'page[]', 'constructor[prototype]'];
  const names = fc.constantFrom(...named.map(({ name }) => name), ...wrongNames);
  const hostile = fc.array(fc.tuple(names, hostileText), { maxLength: 6 });
  return mostly(2, valid, hostile).map((pairs) => {
    const texts = pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
    return texts.length === 0 ? '' : `?${texts.join('&')}`;
  });
}

function nearlyCursors(cursors: readonly string[]): fc.Arbitrary<string> {
  const given = fc.constantFrom(...cursors);
  const numbers = fc.oneof(
    { arbitrary: fc.bigInt({ min: 1n, max: 10n ** 16n }).map(String), weight: 2 },
    fc.integer({ min: 1, max: 17 }).map((digits) => '9'.repeat(digits)),
    fc.constantFrom('', '0', '-1', '1.5', '1e21', 'NaN', '0'.repeat(15)),
  );
  const changed = fc.tuple(given, fc.nat(), numbers).map(([cursor, at, number]) => {
    const text = Buffer.from(cursor, 'base64url').toString();
    const count = text.match(/\d+/g)?.length ?? 1;
    let index = 0;
    const result = text.replaceAll(/\d+/g, (found) => (index++ === at % count ? number : found));
    return Buffer.from(result).toString('base64url');
  });
  return mostly(3, changed, given);
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
const hostileKeys = ['', 'x'.repeat(256), 'a b', '../..', '__proto__', '/', '.', '..', '\u00FF'];

function hostileHeaders({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const some = mostly(4, fc.constant({}), fc.constantFrom(...headerTricks));
  if (!parameters.some((parameter) => parameter.in === 'header')) return some;
  const keys = fc.oneof(fc.uuid(), fc.constantFrom(...hostileKeys));
  return fc.oneof(
    some,
    keys.map((key) => ({ 'Idempotency-Key': key })),
  );
}

function bodies({ operationId, requestBody }: Operation, world: World): fc.Arbitrary<Body | null> {
  const content = requestBody?.content ?? {};
  const form = content['multipart/form-data'];
  if (form !== undefined) return forms(form.schema, world);
  const media = content['application/json'];
  if (media === undefined) return mostly(6, fc.constant(null), hostileBody);
  const example = world.examples[operationId];
  const schemaValues = valuesOf(media.schema, world.ids);
  const valid = example === undefined ? schemaValues : fc.oneof(schemaValues, fc.constant(example));
  const dryRun = dryRuns[operationId] ?? {};
  const dry = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, ...dryRun } : value;
  const sent = (value: unknown): Body => ({
    bytes: Buffer.from(JSON.stringify(dry(value)) ?? ''),
    headers: { 'Content-Type': 'application/json' },
  });
  return fc.oneof(
    { arbitrary: valid.map(sent), weight: 2 },
    { arbitrary: nearlyValid(valid).map(sent), weight: 3 },
    hostileBody,
  );
}

const picture = png(8, 8, deflateSync(Buffer.alloc(8 * (1 + 8 * 3), 90)));
const fileNames = [
  ['dog.png', '../../dog.png', 'dog.png\u0000.svg', '', 'x'.repeat(3_000)],
  ['dog"; name="petGalleryRequest'],
].flat();
const boundary = 'generated';

function forms(schema: Operation['parameters'][number]['schema'], world: World): fc.Arbitrary<Body> {
  const [jsonPart = '', filePart = ''] = Object.keys(schema.properties ?? {});
  const valid = valuesOf(schema.properties?.[jsonPart], world.ids);
  const orders = [
    [jsonPart, filePart],
    [filePart, jsonPart],
    [jsonPart],
    [jsonPart, jsonPart, filePart],
    ['__proto__', filePart],
    [],
  ];
  const parts = fc.record({
    json: fc.oneof(valid, nearlyValid(valid)),
    file: fc.oneof(
      { arbitrary: fc.constant(picture), weight: 2 },
      { arbitrary: fc.constantFrom(picture, picture.subarray(0, 40), ...hostileFiles()), weight: 6 },
    ),
    fileName: fc.constantFrom(...fileNames),
    names: fc.constantFrom(...orders),
    sent: mostly(4, fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  });
  const made = parts.map(({ json, file, fileName, names, sent }): Body => {
    const written = names.map((name) =>
      name === filePart
        ? formPart(`name="${name}"; filename="${fileName}"`, 'image/png', file)
        : formPart(`name="${name}"`, 'application/json', Buffer.from(JSON.stringify(json) ?? '')),
    );
    const whole = Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
    return {
      bytes: whole.subarray(0, Math.ceil(whole.length * sent)),
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    };
  });
  return mostly(5, made, hostileBody);
}

function formPart(disposition: string, type: string, bytes: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}
