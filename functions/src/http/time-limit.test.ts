import { describe, expect, it } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

const never = Promise.withResolvers<void>().promise;
const timedOut = { code: 'TIMED_OUT', status: 500 };

describe('a time limit', () => {
  it('hands on the outcome of work that is done in time', async () => {
    await expect(withTimeLimit(1_000, () => Promise.resolve('done'))).resolves.toBe('done');
    await expect(withTimeLimit(1_000, () => Promise.reject(new RangeError('no')))).rejects.toThrow(
      RangeError,
    );
  });

  it('gives up on work that is not', async () => {
    await expect(withTimeLimit(1, () => never)).rejects.toMatchObject(timedOut);
  });

  it('stands still while the work waits for what has a limit of its own', async () => {
    const slow = new Promise((resolve) => setTimeout(resolve, 60, 'read'));
    await expect(withTimeLimit(30, (apart) => apart(5_000, () => slow))).resolves.toBe('read');
    await expect(withTimeLimit(5_000, (apart) => apart(1, () => never))).rejects.toMatchObject(timedOut);
  });

  it('goes on after that', async () => {
    const work = withTimeLimit(10, async (apart) => {
      await apart(5_000, () => Promise.resolve());
      await never;
    });
    await expect(work).rejects.toMatchObject(timedOut);
  });
});
