import { describe, expect, it } from 'vitest';
import { beginningOf } from './beginning-of.ts';

const sentence = 'He must not eat chicken, beef or dairy. ';

describe('the beginning of a text', () => {
  it('is not cut off where hardly more follows', () => {
    expect(beginningOf('', 6)).toBeNull();
    expect(beginningOf(sentence.repeat(7).trim(), 6)).toBeNull();
    expect(beginningOf('one\n'.repeat(7).trim(), 6)).toBeNull();
  });

  it('ends between words', () => {
    const beginning = beginningOf(sentence.repeat(9), 6) ?? '';
    expect(sentence.repeat(9)).toContain(`${beginning} `);
    expect(beginning.length).toBeGreaterThan(200);
    expect(beginning.length).toBeLessThanOrEqual(240);
  });

  it('counts the lines that somebody has made', () => {
    expect(beginningOf('one\n'.repeat(50), 4)).toBe('one\none\none\none');
  });

  it('cuts a word that is longer than the lines, and no character', () => {
    expect(beginningOf('🐕'.repeat(500), 4)).toBe('🐕'.repeat(160));
  });
});
