import { renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { inRoot } from '../paths.ts';
import type { Own } from './changes.ts';

/** Writes the files of business/own in which something has changed, each at once. */
export function writeOwn(before: Own, after: Own): void {
  for (const [section, content] of Object.entries(after)) {
    if (isDeepStrictEqual(content, before[section])) continue;
    const file = inRoot('business/own', `${section}.json`);
    writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  }
}
