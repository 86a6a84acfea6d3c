import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictures } from './catalogue.ts';
import { outputFiles } from './index-files.ts';

const folder = join(import.meta.dirname, '../../web/public/illustrations');
const files = outputFiles(pictures);
const drawings = files.filter(({ path }) => path.endsWith('.svg'));

function committed(directory = folder): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? committed(path) : [relative(folder, path)];
  });
}

describe('illustrations', () => {
  it('are on disk exactly as the generator makes them', () => {
    expect(committed().toSorted()).toEqual(files.map(({ path }) => path).toSorted());
    const stale = files.filter(({ path, text }) => readFileSync(join(folder, path), 'utf8') !== text);
    expect(stale.map(({ path }) => path)).toEqual([]);
  });

  it('weigh less than 15 kB each', () => {
    const heavy = drawings.filter(({ text }) => Buffer.byteLength(text) >= 15_000);
    expect(heavy.map(({ path }) => path)).toEqual([]);
  });

  it('are all different, in name, words and drawing', () => {
    expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
    expect(new Set(drawings.map(({ text }) => text)).size).toBe(pictures.length);
    const described = pictures.filter(({ file }) => !file.startsWith('brand/'));
    expect(new Set(described.map(({ alt }) => alt)).size).toBe(described.length);
  });

  it('hold a size, shapes only and no number that is none', () => {
    const sized = /^<svg xmlns="[^"]+" viewBox="0 0 [\d.]+ [\d.]+" width="\d+" height="\d+"/;
    const broken = drawings.filter(
      ({ text }) => !sized.test(text) || /<image|<script|NaN|Infinity|undefined/.test(text),
    );
    expect(broken.map(({ path }) => path)).toEqual([]);
  });
});
