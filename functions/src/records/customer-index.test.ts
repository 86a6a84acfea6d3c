import { describe, expect, it } from 'vitest';
import { customerWordsOf, entryIdOf, positionOfEntry } from './customer-index.ts';

const anna = {
  name: 'Anna-María O’Neil',
  email: 'anna.lund@example.com',
  phone: '+1 (555) 010-0163',
  dogs: ['Sir Biscuit', 'Pepper'],
};

describe('what a customer is found by', () => {
  const words = customerWordsOf(anna);

  it.each(['a', 'anna', 'maria', 'oneil', 'lund', 'exam', 'com', 'bis', 'pepper', 'sir'])(
    'has beginnings of words: %s',
    (word) => expect(words).toContain(word),
  );

  it.each(['15550100163', '5550100163', '0163', '163', '555', '010'])('has digits in a row: %s', (digits) =>
    expect(words).toContain(digits),
  );

  it.each(['nna', 'annamaria', 'iscuit', '5551'])('has nothing else: %s', (other) =>
    expect(words).not.toContain(other),
  );

  it('is nothing of somebody without any of it', () => {
    expect(customerWordsOf({ name: '', email: '', phone: '–', dogs: [] })).toEqual(new Set());
  });

  it('stays few for the longest number', () => {
    expect(
      customerWordsOf({ name: '', email: '', phone: '1234567890'.repeat(4), dogs: [] }).size,
    ).toBeLessThan(250);
  });
});

describe('the id of an entry', () => {
  it('sorts the newest first, and says who it is', () => {
    const [old, next] = [new Date('2026-01-01'), new Date('2026-01-02')];
    const ids = [entryIdOf({ at: old, id: 'a-1' }), entryIdOf({ at: next, id: 'b' })];
    expect(ids.toSorted()).toEqual(ids.toReversed());
    expect(positionOfEntry(ids[0] ?? '')).toEqual({ at: old, id: 'a-1' });
  });
});
