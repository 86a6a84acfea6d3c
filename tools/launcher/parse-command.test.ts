import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseCommand, projectOption } from './parse-command.ts';

afterEach(() => vi.unstubAllEnvs());

/** What npm tells a command of the options that it has taken for its own. */
const npmHasTaken = (command: string, options: Record<string, string>) => {
  vi.stubEnv('npm_lifecycle_event', command);
  for (const [name, value] of Object.entries(options)) vi.stubEnv(`npm_config_${name}`, value);
};
const ofDeploy = (...words: string[]) =>
  parseCommand(words, 'usage', { ...projectOption, 'dry-run': { type: 'boolean' } });
const ofAdmin = (...words: string[]) => parseCommand(words, 'usage', projectOption);

describe('an option before the --, which npm keeps for itself', () => {
  it('is refused: what was to be a trial would deploy', () => {
    npmHasTaken('deploy', { dry_run: 'true' });
    expect(() => ofDeploy('--project', 'pawprints')).toThrow(
      'Write it behind --: npm run deploy -- --dry-run --project pawprints',
    );
    expect(ofDeploy('--dry-run', '--project', 'pawprints').values['dry-run']).toBe(true);
  });

  it('is refused: what was meant for a real project would be done on the emulators', () => {
    npmHasTaken('admin', { project: 'pawprints' });
    expect(() => ofAdmin('grant', 'me@wag.dog')).toThrow(
      'Write it behind --: npm run admin -- --project pawprints grant me@wag.dog',
    );
    expect(ofAdmin('list', '--project', 'pawprints').values.project).toBe('pawprints');
  });

  it('is refused where npm has left its value among the words', () => {
    npmHasTaken('deploy', { dry_run: 'true', project: 'true' });
    expect(() => ofDeploy('pawprints')).toThrow(
      'Write it behind --: npm run deploy -- --dry-run --project ID …',
    );
  });
});
