import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount, cleanName, cleanText, isBlank, isKeepable, isOneLine } from './characters.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 120 })
    .map((units) => String.fromCharCode(...units)),
);

describe('characterCount', () => {
  it('counts characters and not the halves of an emoji', () => {
    expect(characterCount('')).toBe(0);
    expect(characterCount('ab')).toBe(2);
    expect(characterCount('🐶🐶')).toBe(2);
  });
});

describe('cleanText', () => {
  it.each([
    ['\u202Egnp.exe', 'gnp.exe'],
    ['\u202A\u202D+1 555 0142\u202C', '+1 555 0142'],
    ['a\u2066b\u2069\u200E\u200F\u061C', 'ab'],
    [' \u200B\uFEFF Re\u00ADx\u2060 \u200B', 'Rex'],
  ])('takes out of %j what nobody sees', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  it.each(['👨‍👩‍👧‍👦', '👩🏽‍🦱', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', 'two\nlines\tand a tab', 'כלב', 'ñ'])(
    'keeps %s as it is',
    (typed) => {
      expect(cleanText(typed)).toBe(typed);
    },
  );

  it('is done once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });
});

describe('isBlank', () => {
  it.each([
    '',
    ' \n\t',
    '\u200B',
    '\u200D\u200C',
    '\u3164\u115F',
    '\u2800',
    '\u{1D159}',
    '\u00A0\u3000',
    '\uFE0F',
    '\u0007',
    '\u{E0041}',
  ])('sees nothing in %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['.', '🐶', '犬', ' x '])('sees something in %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('cleanName', () => {
  it.each([
    ['  Robin  Doe ', 'Robin Doe'],
    ['Robin\r\n\r\nTotal: $0\u0007', 'Robin Total: $0'],
    ['\u202Enibor', 'nibor'],
    ['a\u2028b\u0085c\u0000d', 'a b c d'],
    ['x'.repeat(3_656), 'x'.repeat(80)],
    [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
    ['🐶'.repeat(81), '🐶'.repeat(80)],
    ['a\uD800', 'a\uFFFD'],
  ])('makes %j a name', (given, name) => {
    expect(cleanName(given)).toBe(name);
  });

  it.each([[''], ['\u200B\u202E'], [' \n']])(
    "takes the next one for %j, and 'User' where there is none",
    (blank) => {
      expect(cleanName(blank, 'Robin')).toBe('Robin');
      expect(cleanName(blank)).toBe('User');
    },
  );

  it('is always a name that can be kept', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = cleanName(text);
        expect(isBlank(name)).toBe(false);
        expect(isKeepable(name) && isOneLine(name)).toBe(true);
        expect(name).toBe(cleanText(name));
        expect(cleanName(name)).toBe(name);
        expect(characterCount(name)).toBeLessThanOrEqual(80);
      }),
      { examples: [['¡\u0000\uFFF9\u0000!']] },
    );
  });
});
