import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteReview, writeReview } from '../../functions/src/features/reviews/write-reviews.ts';
import { reviewsOf } from '../../functions/src/features/reviews/find-reviews.ts';
import { RateLimitError } from '../../functions/src/lib/api-error.ts';
import type { Caller } from '../../functions/src/http/authenticate.ts';
import { createServer } from '../../functions/src/http/server.ts';
import { dependencies } from '../support/in-process.ts';
import { aReview } from '../support/reviews.ts';
import { collections } from '../support/suite.ts';

// In this process, since the functions of a test run are started without rate limits.
// Half an hour before the midnight of the business, all the time.
const deps = { ...dependencies, now: () => new Date('2026-11-22T07:30:00Z') };

const newAuthor = (): Caller => ({
  uid: randomUUID(),
  name: 'Robin',
  email: '',
  picture: '',
  role: 'ROLE_USER',
  token: '',
});

async function writeTimes(times: number, author: Caller): Promise<void> {
  for (let written = 0; written < times; written += 1) await writeReview(deps, author, aReview);
}

describe('the daily limit of reviews', () => {
  it('takes 5 of 8 that come at once', async () => {
    const author = newAuthor();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => writeReview(deps, author, aReview)),
    );
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusals.map(({ reason }) => reason instanceof RateLimitError)).toEqual([true, true, true]);
    expect(await reviewsOf(deps, author.uid)).toHaveLength(5);
  });

  it('is each author’s own', async () => {
    await writeTimes(5, newAuthor());
    const other = newAuthor();
    await writeTimes(1, other);
    expect(await reviewsOf(deps, other.uid)).toHaveLength(1);
  });

  it('gives no room for a deleted one', async () => {
    const author = newAuthor();
    await writeTimes(4, author);
    const { id } = await writeReview(deps, author, aReview);
    await deleteReview(deps, author.uid, id);
    await expect(writeTimes(1, author)).rejects.toThrow(RateLimitError);
  });

  it('begins anew on another day', async () => {
    const author = newAuthor();
    await writeTimes(5, author);
    const afterMidnight = { ...deps, now: () => new Date('2026-11-22T08:00:00Z') };
    await writeReview(afterMidnight, author, aReview);
    expect((await collections.reviewDays.doc(author.uid).get()).data()).toEqual({
      date: '2026-11-22',
      written: 1,
    });
  });

  it('can be lifted', async () => {
    const lifted = { ...deps, config: { ...deps.config, rateLimits: false } };
    const author = newAuthor();
    for (let written = 0; written < 6; written += 1) await writeReview(lifted, author, aReview);
    expect(await reviewsOf(deps, author.uid)).toHaveLength(6);
  });
});

describe('the answer to one too many', () => {
  const author = newAuthor();
  let server: Server;
  let origin = '';

  beforeAll(async () => {
    const route = {
      contract: reviewRoutes.createReview,
      run: () => writeReview(deps, author, aReview),
    };
    server = createServer([route], () => Promise.resolve(deps)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    server.close();
  });

  it('says when the next one is welcome', async () => {
    await writeTimes(5, author);
    const response = await fetch(`${origin}/api/v1/review`, { method: 'POST' });
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      isSuccess: false,
      code: 'RATE_LIMITED',
      message: 'You can write 5 reviews a day. Please come back tomorrow.',
      result: null,
    });
    expect(response.headers.get('retry-after')).toBe('1800');
  });
});
