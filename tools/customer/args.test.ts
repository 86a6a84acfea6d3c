import { describe, expect, it } from 'vitest';
import { readArgs } from './args.ts';

describe('the arguments of the customer command', () => {
  it('name the action, the person and the project', () => {
    expect(readArgs(['export', 'Robin@Example.com'])).toEqual({
      action: 'export',
      who: 'robin@example.com',
      project: undefined,
    });
    expect(readArgs(['erase', 'aB3-x_', '--project', 'pawprints'])).toEqual({
      action: 'erase',
      who: 'aB3-x_',
      project: 'pawprints',
    });
  });

  it.each([
    [[]],
    [['erase']],
    [['delete', 'robin@example.com']],
    [['erase', 'users/robin']],
    [['erase', 'robin@example.com', 'dana@example.com']],
    [['erase', 'robin@example.com', '--force']],
    [['erase', 'robin@example.com', '--project', '']],
  ])('are explained where they are wrong: %j', (words) => {
    expect(() => readArgs(words)).toThrow("Say 'npm run customer -- export EMAIL'");
  });
});
