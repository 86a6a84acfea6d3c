import { describe, expect, it } from 'vitest';
import { verdictOf } from './audit.ts';

const finding = {
  code: 1,
  output:
    'lodash  <4.17.12\nSeverity: high\nhttps://github.com/advisories/GHSA-jf85-cpcp-j695\n1 high severity',
};

describe('the verdict on npm audit', () => {
  it('is good where nothing is known', () => {
    expect(verdictOf({ code: 0, output: 'found 0 vulnerabilities' }, '')).toEqual({
      sentence: 'No known weaknesses of packages',
      hasUnexplained: false,
    });
  });

  it('stops at a weakness that nobody has explained', () => {
    const { sentence, hasUnexplained } = verdictOf(finding, 'GHSA-aaaa-bbbb-cccc');
    expect(sentence).toContain('Packages have known weaknesses, GHSA-jf85-cpcp-j695: update them');
    expect(hasUnexplained).toBe(true);
  });

  it('names those that are explained', () => {
    expect(verdictOf(finding, 'GHSA-jf85-cpcp-j695: not reached')).toEqual({
      sentence: 'Known weaknesses, all explained: GHSA-jf85-cpcp-j695',
      hasUnexplained: false,
    });
  });

  it('says that nobody could be asked', () => {
    const { sentence, hasUnexplained } = verdictOf(
      { code: 1, output: 'npm error audit endpoint returned an error' },
      '',
    );
    expect(sentence).toMatch('Nobody could be asked');
    expect(hasUnexplained).toBe(false);
  });
});
