import { callRates } from '@pawprints/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateLimitError } from './api-error.ts';
import { createRateLimits, type Counted, type RateLimits, type SharedCounts } from './rate-limits.ts';

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

/** What all instances share, as lib/rate-counts.ts keeps it, in memory. */
function sharedCounts(): SharedCounts & { told: number[] } {
  const windows = new Map<string, { calls: number; endsAt: number }>();
  const told: number[] = [];
  const add: SharedCounts = async (key, calls, seconds) => {
    told.push(calls);
    const kept = windows.get(key);
    const open =
      kept !== undefined && kept.endsAt > Date.now()
        ? kept
        : { calls: 0, endsAt: Date.now() + seconds * 1000 };
    const window = { ...open, calls: open.calls + calls };
    windows.set(key, window);
    return { calls: window.calls, secondsLeft: (window.endsAt - Date.now()) / 1000 };
  };
  return Object.assign(add, { told });
}

describe('the rate limits', () => {
  it('are those of docs/rules.md#limits', () => {
    expect(callRates).toEqual({
      readsOfIp: { calls: 300, seconds: 60 },
      readsOfCustomer: { calls: 120, seconds: 60 },
      signInsOfIp: { calls: 20, seconds: 60 },
      writesOfIp: { calls: 120, seconds: 60 },
      writesOfCustomer: { calls: 30, seconds: 60 },
      uploadsOfCaller: { calls: 30, seconds: 3600 },
      photosOfAdmin: { calls: 300, seconds: 3600 },
    });
  });

  it.each([
    ['readsOfIp', 300, 60],
    ['readsOfCustomer', 120, 60],
    ['signInsOfIp', 20, 60],
    ['writesOfIp', 120, 60],
    ['writesOfCustomer', 30, 60],
    ['uploadsOfCaller', 30, 3600],
    ['photosOfAdmin', 300, 3600],
  ] as const)('%s: the call after %i is refused until %i s are over', async (counted, calls, seconds) => {
    const count = createRateLimits(sharedCounts());
    await countTimes(calls, count, counted, 'a');
    vi.advanceTimersByTime(10_000);
    expect((await refusalOf(count(counted, 'a'))).retryAfterSeconds).toBe(seconds - 10);
    vi.advanceTimersByTime((seconds - 10) * 1000 - 1);
    expect((await refusalOf(count(counted, 'a'))).retryAfterSeconds).toBe(1);
    vi.advanceTimersByTime(1);
    await countTimes(calls, count, counted, 'a');
  });

  it('count every key and every kind by itself', async () => {
    const count = createRateLimits(sharedCounts());
    await countTimes(20, count, 'signInsOfIp', 'a');
    await refusalOf(count('signInsOfIp', 'a'));
    await expect(count('signInsOfIp', 'b')).resolves.toBeUndefined();
    await expect(count('writesOfIp', 'a')).resolves.toBeUndefined();
  });

  it('say how long to wait', async () => {
    const count = createRateLimits(sharedCounts());
    await countTimes(20, count, 'signInsOfIp', 'a');
    expect((await refusalOf(count('signInsOfIp', 'a'))).message).toBe(
      'That was too much at once. Please wait 60 seconds, then try again.',
    );
    await countTimes(30, count, 'uploadsOfCaller', 'a');
    expect((await refusalOf(count('uploadsOfCaller', 'a'))).message).toBe(
      'That was too much at once. Please wait 60 minutes, then try again.',
    );
  });

  it('ask no other instance while somebody calls as much as is usual', async () => {
    const shared = sharedCounts();
    const count = createRateLimits(shared);
    await countTimes(3, count, 'writesOfCustomer', 'a');
    expect(shared.told).toEqual([]);
    await countTimes(2, count, 'writesOfCustomer', 'a');
    expect(shared.told).toEqual([4, 1]);
  });

  it('hold for all instances together, but for what each counts by itself', async () => {
    const shared = sharedCounts();
    const instances = Array.from({ length: 5 }, () => createRateLimits(shared));
    let taken = 0;
    for (let time = 0; time < 30; time += 1) {
      for (const count of instances) {
        const answer = await count('writesOfCustomer', 'a').then(
          () => 1,
          () => 0,
        );
        taken += answer;
      }
    }
    expect(taken).toBeGreaterThanOrEqual(30);
    expect(taken).toBeLessThanOrEqual(30 + 4 * 3);
  });

  it('tell of reads in lots, and let none of them wait for that', async () => {
    const told: number[] = [];
    const never = new Promise<never>(() => undefined);
    const count = createRateLimits((_key, calls) => {
      told.push(calls);
      return never;
    });
    await countTimes(120, count, 'readsOfCustomer', 'a');
    // What is told while nobody has answered yet goes with the next lot.
    expect(told).toEqual([12]);
    await refusalOf(count('readsOfCustomer', 'a'));
  });

  it('let reads go on while the others cannot be told', async () => {
    const count = createRateLimits(() => Promise.reject(new Error('Firestore is away.')));
    await countTimes(120, count, 'readsOfCustomer', 'a');
    expect((await refusalOf(count('readsOfCustomer', 'a'))).status).toBe(429);
  });

  it('hold for reads of all instances together, but for a lot of each', async () => {
    const shared = sharedCounts();
    const instances = Array.from({ length: 5 }, () => createRateLimits(shared));
    let taken = 0;
    for (let time = 0; time < 120; time += 1) {
      for (const count of instances) {
        taken += await count('readsOfCustomer', 'a').then(
          () => 1,
          () => 0,
        );
      }
      // What was told is answered before the next call comes.
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(taken).toBeGreaterThanOrEqual(120);
    expect(taken).toBeLessThanOrEqual(120 + 5 * 12);
  });

  it('ask nobody any more once the limit is reached, until the window is over', async () => {
    const shared = sharedCounts();
    const [one, other] = [createRateLimits(shared), createRateLimits(shared)];
    await countTimes(30, one, 'writesOfCustomer', 'a');
    vi.advanceTimersByTime(10_000);
    await countTimes(3, other, 'writesOfCustomer', 'a');
    expect((await refusalOf(other('writesOfCustomer', 'a'))).retryAfterSeconds).toBe(50);
    const asked = shared.told.length;
    expect((await refusalOf(other('writesOfCustomer', 'a'))).retryAfterSeconds).toBe(50);
    expect(shared.told).toHaveLength(asked);
    vi.advanceTimersByTime(50_000);
    await countTimes(30, other, 'writesOfCustomer', 'a');
  });

  it('tell a burst in few batches, and refuse exactly what is too much of it', async () => {
    const shared = sharedCounts();
    const count = createRateLimits(shared);
    const burst = Array.from({ length: 40 }, () => count('writesOfCustomer', 'a'));
    const answers = await Promise.allSettled(burst);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(shared.told.length).toBeLessThanOrEqual(3);
  });

  it('refuse the first call above what another instance has left', async () => {
    const shared = sharedCounts();
    const [one, other] = [createRateLimits(shared), createRateLimits(shared)];
    await countTimes(27, one, 'writesOfCustomer', 'a');
    // It tells of its first calls with the fourth.
    await countTimes(3, other, 'writesOfCustomer', 'a');
    expect((await refusalOf(other('writesOfCustomer', 'a'))).retryAfterSeconds).toBe(60);
  });

  it('take of a burst what another instance has left', async () => {
    const shared = sharedCounts();
    const [one, other] = [createRateLimits(shared), createRateLimits(shared)];
    await countTimes(10, one, 'writesOfCustomer', 'a');
    const burst = Array.from({ length: 40 }, () => other('writesOfCustomer', 'a'));
    const answers = await Promise.allSettled(burst);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });
});
