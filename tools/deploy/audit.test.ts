import { describe, expect, it } from 'vitest';
import { verdictOf } from './audit.ts';

const finding = {
  code: 1,
  output:
    'lodash  <4.17.12\nSeverity: high\nhttps://github.com/advisories/GHSA-jf85-cpcp-j695\n1 high severity',
};

describe('the verdict on npm audit', () => {
  it('is good where nothing is known', () => {
    expect(verdictOf({ code: 0, output: 'found 0 vulnerabilities' }, '')).toBe(
      'No known weaknesses of packages',
    );
  });

  it('stops at a weakness that nobody has explained', () => {
    expect(() => verdictOf(finding, 'GHSA-aaaa-bbbb-cccc')).toThrow(
      'Packages have known weaknesses, GHSA-jf85-cpcp-j695: update them',
    );
  });

  it('names those that are explained', () => {
    expect(verdictOf(finding, 'GHSA-jf85-cpcp-j695: not reached')).toBe(
      'Known weaknesses, all explained: GHSA-jf85-cpcp-j695',
    );
  });

  it('says that nobody could be asked', () => {
    expect(verdictOf({ code: 1, output: 'npm error audit endpoint returned an error' }, '')).toMatch(
      'Nobody could be asked',
    );
  });
});
