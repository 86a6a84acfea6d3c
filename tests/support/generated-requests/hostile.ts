import { crc32, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';

const texts = [
  ['', ' ', '\u0000', 'a\u0000b', '\uD800', 'a\uDC00b', '\u202Egnp.exe', '\u200F\u2067\u2069'],
  ['👨‍👩‍👧‍👦'.repeat(400), '🐶'.repeat(2_000), 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢', '\uFDFA'.repeat(300), 'x'.repeat(20_000), 'a'.repeat(60_000)],
  ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', "'; DROP TABLE users; --"],
  ['${process.env}', '{{7*7}}', '../../../../etc/passwd', '__proto__', '\r\nSet-Cookie: a=b'],
  ['2026.2.30 08:00 AM', '2026.13.1 25:61 PM', '9'.repeat(400), 'NaN', 'true', 'null'],
].flat();
const numbers = [0, -0, -1, 1.5, 0.1 + 0.2, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1e308, 5e-324];
const keys = [
  ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
  ['uid', 'userRole', '$where', 'a.b', ''],
].flat();

export const hostileText = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 3 },
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const scalar = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...numbers, Number.MAX_SAFE_INTEGER, null, true, false),
  fc.double(),
);

const value: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: scalar, weight: 4 },
  fc.array(scalar, { maxLength: 30 }),
  fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), scalar, { maxKeys: 8 }),
  fc.jsonValue({ maxDepth: 5 }),
  fc.constantFrom([], {}, [[]], [null]),
);

/** Makes one change to a valid value: removes a field, adds one, or replaces a value somewhere inside. */
export function nearlyValid(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), fc.constantFrom('replace', 'remove', 'add'), fc.constantFrom(...keys), value)
    .map(([whole, at, change, key, wrong]) => {
      const copy: unknown = structuredClone(whole);
      const fields = fieldsIn(copy);
      const field = fields[at % Math.max(fields.length, 1)];
      if (field === undefined) return wrong;
      const { holder, name } = field;
      if (change === 'remove') Reflect.deleteProperty(holder, name);
      else if (change === 'replace') Reflect.set(holder, name, wrong);
      else Object.defineProperty(holder, key, { value: wrong, enumerable: true, configurable: true });
      return copy;
    });
}

function fieldsIn(node: unknown): { holder: object; name: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]) => [{ holder: node, name }, ...fieldsIn(child)]);
}

export type Body = { bytes: Buffer; headers: Record<string, string> };

const body = (bytes: string | Uint8Array, headers: Record<string, string> = {}): Body => ({
  bytes: Buffer.from(bytes),
  headers: { 'Content-Type': 'application/json', ...headers },
});

const brokenJson = [
  ['', '{"name": ', 'undefined', '\uFEFF{}', '['],
  ['{"__proto__":{"userRole":"ROLE_ADMIN"}}', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['['.repeat(40_000)],
  [`${'['.repeat(40_000)}${']'.repeat(40_000)}`],
  [`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  [`{"pets":${'['.repeat(9_000)}${']'.repeat(9_000)}}`],
  [`[${'{},'.repeat(30_000)}{}]`],
  [`{${Array.from({ length: 9_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  [`{"totalPrice":1e999,"petIds":[-0,1e308,9007199254740993]}`],
  [`{"name":"${'x'.repeat(2_000_000)}"}`],
]
  .flat()
  .map((text) => body(text));

const wrongTypes = [
  ['text/plain', 'text/html; charset=utf-7', 'application/xml', 'application/x-www-form-urlencoded', 'x'],
  ['application/json; charset=none', 'application/json;;;'],
  ['multipart/form-data', 'multipart/form-data; boundary='],
  [`multipart/form-data; boundary=${'-'.repeat(3_000)}`],
]
  .flat()
  .map((type) => body('{"a":1}', { 'Content-Type': type }));

const wrongEncodings = [
  body(gzipSync('{"a":1}'), { 'Content-Encoding': 'gzip' }),
  body(gzipSync(Buffer.alloc(8_000_000, ' ')), { 'Content-Encoding': 'gzip' }),
  body('{"a":1}', { 'Content-Encoding': 'gzip' }),
  body('{"a":1}', { 'Content-Encoding': 'zip' }),
  body(Buffer.from('\uFEFF{"a":1}', 'utf16le'), { 'Content-Type': 'application/json; charset=utf-16' }),
];

export const hostileBody: fc.Arbitrary<Body> = fc.oneof(
  value.map((wrong) => body(JSON.stringify(wrong))),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => body(bytes)),
  fc.constantFrom(...brokenJson),
  fc.constantFrom(...wrongTypes),
  fc.constantFrom(...wrongEncodings),
);

/** Files that claim to be images; some of them would unpack to many megabytes. */
export function hostileFiles(): Buffer[] {
  const compressedText = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]);
  return [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>'),
    Buffer.from('PK\u0003\u0004 no picture'),
    Buffer.from('GIF89a'),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000<script>alert(1)</script>'),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400, 0xff)]),
    png(60_000, 60_000, Buffer.alloc(0)),
    png(0, 0, Buffer.alloc(0)),
    png(2 ** 31 - 1, 1, deflateSync(Buffer.alloc(100))),
    png(4, 4, deflateSync(Buffer.alloc(40_000_000))),
    png(4, 4, deflateSync(Buffer.alloc(52)), chunk('zTXt', compressedText)),
  ];
}

/** Builds a PNG whose header states this size, even when the bytes do not fit it. */
export function png(width: number, height: number, data: Buffer, ...before: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
