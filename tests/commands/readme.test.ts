import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';
import { alone, besideTheSite, elsewhere, setup, setupByWords, sites } from './commands.ts';

it('every command that README.md names is typed by a test, and no other', () => {
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  const spans = readme.matchAll(/^(npm .+)$|`(npm (?:start|test|run)\b[^`]*)`/gm);
  const named = new Set(Array.from(spans, ([, line, span]) => line ?? span ?? ''));
  const typed = [
    ...Object.keys(alone),
    ...Object.keys(besideTheSite),
    ...Object.values(sites),
    setup,
    setupByWords,
    ...elsewhere,
  ];
  expect(typed.toSorted()).toEqual([...named].toSorted());
});
