import { describe, expect, it } from 'vitest';
import { within } from './within.ts';

describe('within', () => {
  it('hands on the outcome of work that is done in time', async () => {
    await expect(within(1_000, Promise.resolve('done'))).resolves.toBe('done');
    await expect(within(1_000, Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError);
  });

  it('gives up on work that is not', async () => {
    const never = Promise.withResolvers<void>().promise;
    await expect(within(1, never)).rejects.toMatchObject({ code: 'TIMED_OUT', status: 500 });
  });
});
