import { describe, expect, it } from 'vitest';
import { dialled } from './dialled.ts';

describe('what is dialled', () => {
  it.each([
    ['(503) 555-0177', '5035550177'],
    ['+1 (503) 555-0177', '+15035550177'],
    ['503.555.0177', '5035550177'],
    ['503/555-0177', '5035550177'],
    ['503‑555‑0177', '5035550177'],
    ['cell: 503 555 0177', '5035550177'],
  ])('is all of %s', (number, digits) => {
    expect(dialled(number)).toBe(digits);
  });

  it.each([
    '+1 (503) 555-0177 ext. 123456',
    '+1 503 555 0177 x12',
    '+1 503 555 0177 #12',
    '+1 503 555 0177, 12',
    '+1 503 555 0177;ext=12',
    '+1 503 555 0177 / 503 555 0178',
    '+1 503 555 0177 or 503 555 0178',
  ])('is the first number of %s', (number) => {
    expect(dialled(number)).toBe('+15035550177');
  });
});
