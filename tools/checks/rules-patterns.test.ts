import { readFileSync } from 'node:fs';
import { isCalendarDate } from '@pawprints/domain/calendar';
import { requiredLine } from '@pawprints/domain/contract/fields';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isDocumentId } from '../../functions/src/lib/document-id.ts';
import { inRoot } from '../paths.ts';

const rules = readFileSync(inRoot('firestore.rules'), 'utf8');

type Match = { pattern: RegExp; isWanted: boolean };

/** What a function of the rules asks of a text by patterns. JavaScript reads these as Google's RE2 does. */
function matchesOf(name: string): Match[] {
  const [, body = ''] = new RegExp(`function ${name}\\(.*?\\{\n(.*?)\n +\\}\n`, 's').exec(rules) ?? [];
  return [...body.matchAll(/(!?)[\w.[\]]+\.matches\('(.*?)'\)/g)].map(([, not, pattern = '']) => ({
    pattern: new RegExp(`^(?:${pattern.replaceAll('\\\\', '\\').replaceAll('\\x{', '\\u{')})$`, 'u'),
    isWanted: not === '',
  }));
}

const holds =
  (text: string) =>
  ({ pattern, isWanted }: Match): boolean =>
    pattern.test(text) === isWanted;

describe('the patterns of firestore.rules', () => {
  it('take of all characters those that the contract keeps', () => {
    const matches = [...matchesOf('isNewText'), ...matchesOf('isLine')];
    const schema = requiredLine('The name', 10, 'Missing.');
    const keeps = (text: string) => z.safeParse(schema, text).data === text;
    const takes = (text: string) => matches.every(holds(text));
    const different: string[] = [];
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      // No text of a database has half an emoji.
      if (code === 0xd800) code = 0xe000;
      const character = String.fromCodePoint(code);
      // What can stand alone can stand anywhere.
      if (keeps(character) && takes(character)) continue;
      for (const text of [character, `a${character}`, `${character}a`, `a${character}a`]) {
        if (takes(text) !== keeps(text)) different.push(`U+${code.toString(16)} in '${text}'`);
      }
    }
    expect(different).toEqual([]);
  });

  it('take no id that Firestore reserves', () => {
    const [reserved] = matchesOf('isReserved');
    const ids = Array.from({ length: 3 ** 7 }, (_, at) =>
      at.toString(3).replaceAll('0', '').replaceAll('1', '_').replaceAll('2', 'a'),
    );
    const isReserved = (id: string) => reserved?.pattern.test(`users/${id}`);
    const isReservedBeforePet = (id: string) => reserved?.pattern.test(`users/${id}/pets/1`);
    const different = ids.filter(
      (id) =>
        id !== '' && (isReserved(id) === isDocumentId(id) || isReservedBeforePet(id) !== isReserved(id)),
    );
    expect(different).toEqual([]);
  });

  it('take the days that there are', () => {
    const matches = matchesOf('isDay');
    const twoDigits = (value: number) => String(value).padStart(2, '0');
    const different: string[] = [];
    // The calendar repeats itself after 400 years.
    for (const year of [0, 999, 9999, 10_000, ...Array.from({ length: 400 }, (_, at) => 1800 + at)]) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
          if (matches.some(holds(`days/${date}`)) !== isCalendarDate(date)) different.push(date);
        }
      }
    }
    expect(different).toEqual([]);
  });
});
