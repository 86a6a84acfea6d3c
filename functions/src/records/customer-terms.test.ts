import { describe, expect, it } from 'vitest';
import { customerTermIn, customerTermsOf } from './customer-terms.ts';

const anna = { name: 'Anna-María O’Neill', email: 'Anna@Example.com' };

function isFound(typed: string, customer = anna): boolean {
  const term = customerTermIn(typed);
  return term !== null && customerTermsOf(customer).includes(term);
}

describe('the customer of a booking', () => {
  it.each([
    'a',
    'Anna',
    ' anna ',
    'maria',
    'MARÍA on',
    'oneill',
    'anna maria oneill',
    'anna@example.com',
    ' ANNA@example.com',
  ])('is found by %j', (typed) => {
    expect(isFound(typed)).toBe(true);
  });

  it.each(['nna', 'anna oneill', 'neill', 'anna@', 'example.com', '', '!?', '@'])(
    'is not found by %j',
    (typed) => {
      expect(isFound(typed)).toBe(false);
    },
  );

  it('is found by the beginning of a name that is longer than what is kept', () => {
    const name = `${'Wolfeschlegelsteinhausenbergerdorff '.repeat(2)}Senior`;
    expect(isFound(name, { name, email: '' })).toBe(true);
    expect(isFound('senior', { name, email: '' })).toBe(true);
  });

  it('has terms in hundreds at most, whatever the name is', () => {
    const name = Array.from('abcdefghijklmnopqrstuvwxyz0123456789', (letter) => `${letter}x`).join(' ');
    expect(customerTermsOf({ name, email: 'x@example.com' }).length).toBeLessThan(250);
    expect(customerTermsOf({ name: '', email: '' })).toEqual([]);
  });
});
