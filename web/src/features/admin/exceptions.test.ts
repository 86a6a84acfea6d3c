import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { agreedPrice, checkExceptions, exceptionFields, noExceptions, overridesOf } from './exceptions.ts';

const schema = z.object(exceptionFields).check(checkExceptions);
const issuesOf = (typed: Partial<typeof noExceptions>) =>
  schema.safeParse({ ...noExceptions, ...typed }).error?.issues.map(({ path }) => path.join()) ?? [];

describe('what is agreed by exception', () => {
  it('is nothing unless it is ticked', () => {
    const typed = { ...noExceptions, agreed: '-3', why: 'A regular.' };
    expect(issuesOf(typed)).toEqual([]);
    expect(overridesOf(typed)).toBeUndefined();
  });

  it('needs a reason, and a price of whole dollars', () => {
    expect(issuesOf({ fullDays: true })).toEqual(['why']);
    expect(issuesOf({ isOtherPrice: true, why: 'A regular.' })).toEqual(['agreed']);
    for (const agreed of ['20.5', '-1', 'twenty', '50001']) {
      expect(issuesOf({ isOtherPrice: true, agreed, why: 'A regular.' })).toEqual(['agreed']);
    }
  });

  it('is sent as the contract has it', () => {
    const typed = { isOtherPrice: true, agreed: ' $0 ', fullDays: true, why: ' A regular. ' };
    expect(overridesOf(typed)).toEqual({ price: 0, capacity: true, reason: 'A regular.' });
    expect(overridesOf({ ...typed, isOtherPrice: false })).toEqual({ capacity: true, reason: 'A regular.' });
  });

  it('is the price that is shown once it is one', () => {
    const regular = { lines: [], total: 45, appliedAddOns: [] };
    expect(agreedPrice(regular, { isOtherPrice: true, agreed: '20' }).total).toBe(20);
    expect(agreedPrice(regular, { isOtherPrice: true, agreed: '' })).toBe(regular);
    expect(agreedPrice(regular, { isOtherPrice: false, agreed: '20' })).toBe(regular);
  });
});
