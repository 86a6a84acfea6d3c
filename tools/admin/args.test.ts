import { describe, expect, it } from 'vitest';
import { readArgs } from './args.ts';

describe('the arguments of the admin command', () => {
  it('name the action, the person and the project', () => {
    expect(readArgs(['grant', 'Robin@Example.com'])).toEqual({
      action: 'grant',
      email: 'robin@example.com',
      project: undefined,
    });
    expect(readArgs(['revoke', 'robin@example.com', '--project', 'pawprints'])).toEqual({
      action: 'revoke',
      email: 'robin@example.com',
      project: 'pawprints',
    });
    expect(readArgs(['list'])).toEqual({ action: 'list', project: undefined });
  });

  it.each([
    [[]],
    [['grant']],
    [['promote', 'robin@example.com']],
    [['list', 'robin@example.com']],
    [['grant', 'robin@example.com', 'dana@example.com']],
    [['grant', 'robin@example.com', '--role', 'owner']],
    [['list', '--project', '']],
    [['list', '--project']],
  ])('are explained where they are wrong: %j', (words) => {
    expect(() => readArgs(words)).toThrow("Say 'npm run admin -- grant EMAIL'");
  });

  it('are refused where the address is none', () => {
    expect(() => readArgs(['grant', 'robin'])).toThrow("'robin' is not an e-mail address.");
  });
});
