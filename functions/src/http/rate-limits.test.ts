import { limits } from '@pawprints/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateLimitError } from './api-error.ts';
import { createRateLimits, type Counted, type RateLimits } from './rate-limits.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-03T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function countTimes(times: number, count: RateLimits, counted: Counted, key: string): Promise<void> {
  for (let time = 0; time < times; time += 1) await count(counted, key);
}

async function refusalOf(counting: Promise<void>): Promise<RateLimitError> {
  const error: unknown = await counting.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof RateLimitError) return error;
  throw new Error('The call was not refused.');
}

describe('the rate limits', () => {
  it('are those of the decisions', () => {
    expect(limits.rates).toEqual({
      signInsOfAddress: { calls: 20, seconds: 60 },
      writesOfAddress: { calls: 120, seconds: 60 },
      writesOfCustomer: { calls: 30, seconds: 60 },
      uploadsOfAdmin: { calls: 30, seconds: 3600 },
    });
  });

  it.each([
    ['signInsOfAddress', 20, 60],
    ['writesOfAddress', 120, 60],
    ['writesOfCustomer', 30, 60],
    ['uploadsOfAdmin', 30, 3600],
  ] as const)('%s: the call after %i is refused until %i s are over', async (counted, calls, seconds) => {
    const count = createRateLimits();
    await countTimes(calls, count, counted, 'a');
    vi.advanceTimersByTime(10_000);
    expect((await refusalOf(count(counted, 'a'))).retryAfterSeconds).toBe(seconds - 10);
    vi.advanceTimersByTime((seconds - 10) * 1000 - 1);
    expect((await refusalOf(count(counted, 'a'))).retryAfterSeconds).toBe(1);
    vi.advanceTimersByTime(1);
    await countTimes(calls, count, counted, 'a');
  });

  it('count every key and every kind by itself', async () => {
    const count = createRateLimits();
    await countTimes(20, count, 'signInsOfAddress', 'a');
    await refusalOf(count('signInsOfAddress', 'a'));
    await expect(count('signInsOfAddress', 'b')).resolves.toBeUndefined();
    await expect(count('writesOfAddress', 'a')).resolves.toBeUndefined();
  });

  it('say how long to wait', async () => {
    const count = createRateLimits();
    await countTimes(20, count, 'signInsOfAddress', 'a');
    expect((await refusalOf(count('signInsOfAddress', 'a'))).message).toBe(
      'That was too much at once. Please wait 60 seconds, then try again.',
    );
    await countTimes(30, count, 'uploadsOfAdmin', 'a');
    expect((await refusalOf(count('uploadsOfAdmin', 'a'))).message).toBe(
      'That was too much at once. Please wait 60 minutes, then try again.',
    );
  });
});
