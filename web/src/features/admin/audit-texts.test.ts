import { describe, expect, it } from 'vitest';
import { fieldsText } from './audit-texts.ts';

describe('the changed fields of an entry of the audit', () => {
  it('are named in words', () => {
    expect(fieldsText(['owner', 'petName'])).toBe('owner, pet name');
    expect(fieldsText([])).toBe('–');
  });
});
