import { describe, expect, it } from 'vitest';
import { allEnded } from './all-ended.ts';

describe('work of which a part fails', () => {
  it('rejects with the first failure, once the rest has ended', async () => {
    const rest = Promise.withResolvers<string>();
    const failed = Promise.reject(new Error('The first.'));
    let hasEnded = false;
    const all = allEnded([failed, rest.promise.then(() => (hasEnded = true))]);
    setImmediate(() => {
      expect(hasEnded).toBe(false);
      rest.resolve('done');
    });
    await expect(all).rejects.toThrow('The first.');
    expect(hasEnded).toBe(true);
  });

  it('returns all, in order', async () => {
    expect(await allEnded([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
  });
});
