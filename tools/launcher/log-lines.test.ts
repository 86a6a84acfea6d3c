import { describe, expect, it } from 'vitest';
import { meaningfulLines } from './log-lines.ts';

const log = [
  'i  emulators: Starting emulators: auth, firestore',
  '⚠  firestore: Env variable override detected. Using firestore emulator at /jar',
  'i  functions: Watching "functions/dist"',
  '⬢  functions: Failed to load function definition from source: FirebaseError',
  'Error: Cannot find module',
  '    at errorOf (file.js:1:1)',
  'i  emulators: Shutting down emulators.',
].join('\n');

describe('meaningfulLines', () => {
  it('leaves out what goes well and what is always said', () => {
    expect(meaningfulLines(log)).toBe(
      '⬢  functions: Failed to load function definition from source: FirebaseError\nError: Cannot find module',
    );
  });

  it('gives the last lines where none tells of a fault', () => {
    expect(meaningfulLines('one\n\ntwo\nthree\n', 2)).toBe('two\nthree');
  });
});
