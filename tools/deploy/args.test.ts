import { describe, expect, it } from 'vitest';
import { readArgs } from './args.ts';

describe('the arguments of the deploy command', () => {
  it('name the project, or ask for a dry run', () => {
    expect(readArgs(['--project', 'pawprints'])).toEqual({
      dryRun: false,
      project: 'pawprints',
      from: 'rules',
    });
    expect(readArgs(['--dry-run'])).toEqual({ dryRun: true, project: undefined, from: 'rules' });
    expect(readArgs(['--dry-run', '--project', 'pawprints'])).toEqual({
      dryRun: true,
      project: 'pawprints',
      from: 'rules',
    });
  });

  it('may name the phase to go on at', () => {
    expect(readArgs(['--project', 'pawprints', '--from', 'hosting'])).toMatchObject({ from: 'hosting' });
  });

  it.each([
    [['--project', 'pawprints', '--from', 'site']],
    [[]],
    [['--project']],
    [['--project', '']],
    [['pawprints']],
    [['--dry-run', '--force']],
  ])('are explained where they are wrong: %j', (words) => {
    expect(() => readArgs(words)).toThrow("Say 'npm run deploy -- --project ID'");
  });
});
