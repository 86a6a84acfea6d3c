import { describe, expect, it } from 'vitest';
import { vaccinationMessages } from './vaccination-messages.ts';
import { lackSentence, lacksOf, lackText } from './vaccination-rules.ts';
import { validateVaccination } from './vaccination-validation.ts';
import { protectionOf, protectionText, vaccineName } from './vaccinations.ts';

const record = (vaccine: string, validUntil: string, state = 'approved') => ({ vaccine, validUntil, state });

describe('what a dog is protected by', () => {
  it('is what is approved, of each vaccine the latest', () => {
    const records = [
      record('DHPP', '2027-05-01'),
      record('RABIES', '2026-12-31'),
      record('RABIES', '2027-03-01'),
      record('RABIES', '2029-01-01', 'submitted'),
      record('BORDETELLA', '2028-01-01', 'rejected'),
    ];
    expect(protectionOf(records).map(protectionText)).toEqual([
      'Rabies until 2027.3.1',
      'DHPP until 2027.5.1',
    ]);
  });

  it('names a vaccine of a later version as it is stored', () => {
    expect(vaccineName('LYME')).toBe('LYME');
  });
});

describe('what a dog lacks', () => {
  const luna = { approvedVaccinations: [{ vaccine: 'RABIES', validUntil: '2027-03-01' }] };

  it.each([
    ['2027-02-28', []],
    ['2027-03-01', []],
    ['2027-03-02', ['Rabies until 2027.3.1']],
  ])('on %s, its last day', (lastDay, lacks) => {
    expect(lacksOf(['RABIES'], luna, lastDay).map(lackText)).toEqual(lacks);
  });

  it('is said with dog, vaccine and day', () => {
    const lacks = lacksOf(['RABIES', 'DHPP', 'BORDETELLA'], luna, '2027-03-02');
    expect(lackSentence('Luna', lacks)).toBe(
      'Luna needs vaccinations that are valid until 2027.3.2: Rabies (what we know of ends on 2027.3.1); DHPP and Bordetella (no certificate is approved yet).',
    );
    expect(lackSentence('Luna', lacks.slice(1, 2))).toBe(
      'Luna needs a vaccination that is valid until 2027.3.2: DHPP (no certificate is approved yet).',
    );
    expect(lackSentence('Luna', lacks.slice(1), ({ vaccine }) => vaccine === 'DHPP')).toBe(
      'Luna needs vaccinations that are valid until 2027.3.2: DHPP (we still have to look at the certificate); Bordetella (no certificate is approved yet).',
    );
    expect(lackSentence('Luna', [])).toBe('');
    expect(lacksOf(['DHPP'], {}, '2027-03-02').map(lackText)).toEqual(['DHPP: none approved']);
  });

  it('is nothing where nothing is required', () => {
    expect(lacksOf([], {}, '2027-03-02')).toEqual([]);
  });
});

describe('the days of a certificate', () => {
  const { future, order, over, tooLong } = vaccinationMessages;

  it.each([
    ['2026-11-26', '2026-11-27', null],
    ['2026-01-01', '2026-11-26', null],
    ['2026-11-27', '2027-11-27', future],
    ['2026-11-20', '2026-11-20', order],
    ['2025-11-20', '2026-11-25', over('2026.11.25')],
    ['2026-11-20', '2031-11-20', null],
    ['2026-11-20', '2032-01-01', tooLong(5)],
  ])('given %s, valid until %s', (givenOn, validUntil, message) => {
    const issues = validateVaccination({ givenOn, validUntil }, '2026-11-26');
    expect(issues.map((issue) => issue.message)).toEqual(message === null ? [] : [message]);
  });
});
