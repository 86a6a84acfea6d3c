import { describe, expect, it } from 'vitest';
import { queryTerms, wordBeginningsOf, wordsOf } from './search-words.ts';

describe('wordsOf', () => {
  it.each([
    ['Gentle with SHY dogs!', ['gentle', 'with', 'shy', 'dogs']],
    ['again and again', ['again', 'and']],
    ["Biscuit's sitter didn’t rush 'him'", ['biscuits', 'sitter', 'didnt', 'rush', 'him']],
    ['Zoë at the café, İzmir', ['zoe', 'at', 'the', 'cafe', 'izmir']],
    ['pick-up at 8:30', ['pick', 'up', 'at', '8', '30']],
    ['강아지가 행복해요', ['강아지가', '행복해요']],
    ['ﬁne ｆｉｎｅ', ['fine']],
    ['a_b.c', ['a', 'b', 'c']],
    ['🐶 … ?!', []],
    ['', []],
  ])('%s', (text, words) => {
    expect([...wordsOf(text)]).toEqual(words);
  });

  it('looks at 40 characters of a word, and never at half a character', () => {
    expect([...wordsOf('x'.repeat(50))]).toEqual(['x'.repeat(40)]);
    expect([...wordsOf('𝒳'.normalize('NFC').repeat(3) + '𠮷'.repeat(50))][0]).toHaveLength(3 + 37 * 2);
  });

  it('reads composed and decomposed letters as the same', () => {
    expect(wordsOf('행복'.normalize('NFD'))).toEqual(wordsOf('행복'.normalize('NFC')));
  });
});

describe('wordBeginningsOf', () => {
  it('has every beginning of every word of every text, once', () => {
    expect([...wordBeginningsOf(['Dana', 'A day'])].toSorted()).toEqual([
      'a',
      'd',
      'da',
      'dan',
      'dana',
      'day',
    ]);
  });

  it('is never more than the letters of the texts', () => {
    const text = Array.from({ length: 400 }, (_, index) => index.toString(36)).join(' ');
    expect(wordBeginningsOf([text]).size).toBeLessThanOrEqual(text.length);
  });
});

describe('queryTerms', () => {
  it.each([
    ['gentle day daycare DAY', ['gentle', 'daycare']],
    ['day', ['day']],
    ['?', []],
  ])('%s', (search, words) => {
    expect(queryTerms(search)).toEqual(words);
  });
});
