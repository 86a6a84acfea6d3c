import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rateCountsOf } from '../../functions/src/records/rate-counts.ts';
import { collections, firestore } from '../support/suite.ts';

const start = new Date('2026-05-03T08:00:00Z').getTime();

/** The counts at so many seconds after the start. */
const countsAt = (seconds: number) =>
  rateCountsOf(firestore, collections, () => new Date(start + seconds * 1000));

describe('the counts that all instances share', () => {
  it('are added up until their window is over, and begin anew then', async () => {
    const key = randomUUID();
    expect(await countsAt(0)(key, 4, 60)).toEqual({ calls: 4, secondsLeft: 60 });
    expect(await countsAt(20)(key, 3, 60)).toEqual({ calls: 7, secondsLeft: 40 });
    expect(await countsAt(59)(key, 1, 60)).toEqual({ calls: 8, secondsLeft: 1 });
    expect(await countsAt(60)(key, 2, 60)).toEqual({ calls: 2, secondsLeft: 60 });
  });

  it('lose nothing of what is told at once', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => countsAt(0)(key, 1, 60)));
    expect(await countsAt(0)(key, 1, 60)).toMatchObject({ calls: 6 });
  });
});
