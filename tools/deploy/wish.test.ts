import { describe, expect, it } from 'vitest';
import { readWish } from './wish.ts';

describe('the words of the deploy command', () => {
  it('name the project, or ask for a dry run', () => {
    expect(readWish(['--project', 'pawprints'])).toEqual({
      dryRun: false,
      project: 'pawprints',
      from: 'rules',
    });
    expect(readWish(['--dry-run'])).toEqual({ dryRun: true, project: undefined, from: 'rules' });
    expect(readWish(['--dry-run', '--project', 'pawprints'])).toEqual({
      dryRun: true,
      project: 'pawprints',
      from: 'rules',
    });
  });

  it('may name the phase to go on at', () => {
    expect(readWish(['--project', 'pawprints', '--from', 'hosting'])).toMatchObject({ from: 'hosting' });
  });

  it.each([
    [['--project', 'pawprints', '--from', 'site']],
    [[]],
    [['--project']],
    [['--project', '']],
    [['pawprints']],
    [['--dry-run', '--force']],
  ])('are explained where they are wrong: %j', (words) => {
    expect(() => readWish(words)).toThrow("Say 'npm run deploy -- --project ID'");
  });
});
