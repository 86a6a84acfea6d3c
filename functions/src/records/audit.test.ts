import { describe, expect, it } from 'vitest';
import { changedFields } from './audit.ts';

describe('changedFields', () => {
  it.each([
    [{ a: 1, b: [1, { c: 2 }] }, { a: 1, b: [1, { c: 2 }] }, []],
    [{ a: 1, b: [1, { c: 2 }] }, { a: 1, b: [1, { c: 3 }] }, ['b']],
    [{ gone: 1, kept: new Date(0) }, { added: 1, kept: new Date(0) }, ['added', 'gone']],
    [null, { text: 'Hello', about: 'days/1' }, ['about', 'text']],
    [{ text: 'Hello' }, null, ['text']],
  ])('names what differs between %j and %j', (before, after, names) => {
    expect(changedFields(before, after)).toEqual(names);
  });
});
