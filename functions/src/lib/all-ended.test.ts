import { describe, expect, it } from 'vitest';
import { allEnded } from './all-ended.ts';

describe('work of which a part fails', () => {
  it('rejects with the first failure, once the rest has ended', async () => {
    const rest = Promise.withResolvers<string>();
    let hasFailed = false;
    const all = allEnded([Promise.reject(new Error('The first.')), rest.promise]).catch((error: unknown) => {
      hasFailed = true;
      return error;
    });
    await new Promise(setImmediate);
    expect(hasFailed).toBe(false);
    rest.resolve('done');
    expect(await all).toEqual(new Error('The first.'));
  });

  it('returns all, in order', async () => {
    expect(await allEnded([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
  });
});
