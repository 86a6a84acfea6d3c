import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  idParams,
  line,
  listSchema,
  listQuery,
  pageQuery,
  requestObject,
  requiredText,
  text,
} from './fields.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

/** Texts of any 16-bit units: control characters and halves of emoji among them. */
const anyCodeUnits = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff })), {
    maxLength: 30,
  })
  .map((units) => String.fromCharCode(...units));

describe('text', () => {
  const schema = text('The note', 10);

  it('is trimmed', () => {
    expect(z.parse(schema, '  two\nlines ')).toBe('two\nlines');
    expect(z.parse(schema, '   ')).toBe('');
  });

  it('counts characters and not the halves of an emoji, after trimming', () => {
    expect(z.parse(schema, ` ${'🐶'.repeat(10)} `)).toBe('🐶'.repeat(10));
    expect(messagesOf(schema, '🐶'.repeat(11))).toEqual([
      'The note can be at most 10 characters. Please shorten it.',
    ]);
  });

  it.each(['\u0000', 'a\u0007b', '\u009F', '\uD800', 'a\uDC00b', '\u007F'])('refuses %j', (value) => {
    expect(messagesOf(schema, value)).toEqual(['The note contains characters that cannot be kept.']);
  });

  it.each(['<b>x</b>', 'a\tb\r\nc', '👨‍👩‍👧‍👦', 'ñ 犬 \u0301', "'; --"])('keeps %j as it is', (value) => {
    expect(z.parse(schema, value)).toBe(value);
  });

  it.each([
    ['\u202Eabc\u2067', 'abc'],
    ['\u200B\u2060 a\uFEFF ', 'a'],
    ['\u200D\u3164', ''],
  ])('takes out of %j what nobody sees', (value, kept) => {
    expect(z.parse(schema, value)).toBe(kept);
  });

  it.each([null, undefined, 3, true, [], {}])('refuses %j, which is no text', (value) => {
    expect(messagesOf(schema, value)).toEqual(['The note must be a text.']);
  });

  it('never keeps what a database cannot', () => {
    fc.assert(
      fc.property(anyCodeUnits, (value) => {
        const kept = z.safeParse(text('The note', 20), value).data ?? '';
        expect(kept.isWellFormed()).toBe(true);
        expect(kept).not.toContain('\u0000');
        expect(Array.from(kept).length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe('line', () => {
  it.each(['a\nb', 'a\r\nb', 'a\u2028b'])('refuses %j', (value) => {
    expect(messagesOf(line('The name', 10), value)).toEqual(['The name must stand on one line.']);
  });
});

describe('requiredText', () => {
  it.each(['', '  ', '\u200B\u202E', undefined, null, 0])('says what is missing for %j', (value) => {
    expect(messagesOf(requiredText('The note', 10, 'Please write.'), value)).toEqual(['Please write.']);
  });
});

describe('requestObject', () => {
  const schema = requestObject({ note: text('The note', 10) });

  it('names what it does not know', () => {
    expect(messagesOf(schema, { note: 'x', price: 0, role: 'admin' })).toEqual([
      'Not known here: price, role.',
    ]);
    expect(messagesOf(schema, JSON.parse('{"note":"x","__proto__":{"a":1}}'))).toEqual([
      'Not known here: __proto__.',
    ]);
  });

  it.each([null, undefined, 'x', 1, []])('refuses %j, which is no object', (value) => {
    expect(messagesOf(schema, value)).toEqual(['Please send a JSON object.']);
  });
});

describe('idParams', () => {
  it('reads digits', () => {
    expect(z.parse(idParams, { id: '42' })).toEqual({ id: 42 });
    expect(z.parse(idParams, { id: String(Number.MAX_SAFE_INTEGER) })).toEqual({
      id: Number.MAX_SAFE_INTEGER,
    });
  });

  it.each([
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    ' 1',
    'abc',
    '9007199254740992',
    '1'.repeat(400),
    ['1'],
    undefined,
  ])('refuses %j', (id) => {
    expect(messagesOf(idParams, { id })).toHaveLength(1);
  });
});

describe('pageQuery', () => {
  const schema = pageQuery(5);

  it('has defaults', () => {
    expect(z.parse(schema, {})).toEqual({ page: 0, size: 5 });
    expect(z.parse(schema, { page: '3', size: '100' })).toEqual({ page: 3, size: 100 });
  });

  it.each([
    { page: '-1' },
    { page: '1001' },
    { page: 'x' },
    { page: '' },
    { page: ['1', '2'] },
    { page: { a: '1' } },
  ])('refuses %j', (query) => {
    expect(messagesOf(schema, query)).toEqual(['The page must be a whole number from 0 to 1000.']);
  });

  it.each([{ size: '0' }, { size: '101' }, { size: '5.5' }])('refuses %j', (query) => {
    expect(messagesOf(schema, query)).toEqual(['The size must be a whole number from 1 to 100.']);
  });
});

describe.each([
  ['pageQuery', pageQuery(5), 'Please ask for an earlier page.'],
  ['listQuery', listQuery(5), 'Please follow the cursor.'],
] as const)('%s', (_, schema, instead) => {
  it('names what it does not know', () => {
    expect(messagesOf(schema, { page: '0', utm: 'x', nocache: '1' })).toEqual([
      'Not known here: utm, nocache.',
    ]);
  });

  it('leads 1,000 items into a list by page numbers, and no further', () => {
    expect(z.parse(schema, { page: '10', size: '100' })).toMatchObject({ page: 10 });
    expect(z.parse(schema, { page: '200' })).toMatchObject({ page: 200 });
    for (const query of [{ page: '11', size: '100' }, { page: '201' }, { page: '1000', size: '100' }]) {
      expect(messagesOf(schema, query)).toEqual([
        `A page can begin at most 1,000 items into the list. ${instead}`,
      ]);
    }
  });
});

describe('listQuery', () => {
  const schema = listQuery(5);

  it('takes a cursor as it was given out, or none', () => {
    expect(z.parse(schema, { cursor: 'MTIz_-0' })).toEqual({ page: 0, size: 5, cursor: 'MTIz_-0' });
    expect(z.parse(schema, {})).toEqual({ page: 0, size: 5 });
  });

  it.each([{ cursor: '' }, { cursor: 'a b' }, { cursor: 'x'.repeat(2101) }, { cursor: ['a', 'b'] }])(
    'refuses %j',
    (query) => {
      expect(messagesOf(schema, query)).toEqual(['This cursor is not known. Please start the list again.']);
    },
  );
});

describe('listSchema', () => {
  it('says whether the list goes on', () => {
    const page = { content: ['a'], totalPages: 1, totalElements: 1 };
    expect(z.safeParse(listSchema(z.string()), page).success).toBe(false);
    expect(z.parse(listSchema(z.string()), { ...page, nextCursor: null })).toEqual({
      ...page,
      nextCursor: null,
    });
  });
});
