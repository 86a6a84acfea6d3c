import { describe, expect, it } from 'vitest';
import { csvOf, type CsvCell } from './csv.ts';

const cell = (content: CsvCell) => csvOf(['One'], [[content]]).slice('\uFEFFOne\r\n'.length, -'\r\n'.length);

describe('a table as a file', () => {
  it('has a byte order mark, a header, and lines that end with CR LF', () => {
    expect(csvOf(['Dog', 'Total'], [['Luna', { dollars: 45 }]])).toBe('\uFEFFDog,Total\r\nLuna,45.00\r\n');
    expect(csvOf(['Dog'], [])).toBe('\uFEFFDog\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1 555', "'+1 555"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('carries out nothing of %j', (typed, written) => {
    expect(cell(typed)).toBe(written);
  });

  it.each([
    ['a "b"', '"a ""b"""'],
    ['a, b', '"a, b"'],
    ['a;b', '"a;b"'],
    ['a\r\nb', '"a\r\nb"'],
    ['a=b', 'a=b'],
    ['Zoë', 'Zoë'],
    ['', ''],
  ])('keeps %j', (typed, written) => {
    expect(cell(typed)).toBe(written);
  });

  it.each([
    [-3, '-3'],
    [{ dollars: 0.1 + 0.2 }, '0.30'],
    [{ dollars: -12.5 }, '-12.50'],
  ])('keeps %j a number', (number, written) => {
    expect(cell(number)).toBe(written);
  });
});
