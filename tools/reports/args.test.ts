import { describe, expect, it } from 'vitest';
import { readArgs } from './args.ts';

describe('the arguments of the reports command', () => {
  it('name the action and the project', () => {
    expect(readArgs(['prove'])).toEqual({ action: 'prove', project: undefined });
    expect(readArgs(['rebuild', '--project', 'pawprints'])).toEqual({
      action: 'rebuild',
      project: 'pawprints',
    });
  });

  it.each([[[]], [['show']], [['prove', '2026-11']], [['rebuild', '--yes']]])(
    'are explained where they are wrong: %j',
    (words) => {
      expect(() => readArgs(words)).toThrow("Say 'npm run reports -- prove'");
    },
  );
});
