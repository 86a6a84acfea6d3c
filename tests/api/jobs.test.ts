import { randomUUID } from 'node:crypto';
import { GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { jobsOf } from '../../functions/src/jobs/all-jobs.ts';
import { runJobs, type Job } from '../../functions/src/jobs/run-jobs.ts';
import type { LogFields } from '../../functions/src/lib/log.ts';
import { dependencies } from '../support/in-process.ts';
import { collections } from '../support/suite.ts';

const minute = 60_000;
const start = Date.now();

/** Two jobs of this test alone; what is due of the first began at `since`, and is handled by `handle`. */
function twoJobs(name: string, since: Date, handle: Job['handle']): Job[] {
  const common = { limit: 10, report: () => Promise.resolve() };
  return [
    { ...common, name, due: async () => [{ id: 'one', since }], handle },
    {
      ...common,
      name: `${name}-next`,
      due: async () => [{ id: 'two', since: new Date(0) }],
      handle: () => Promise.resolve(),
    },
  ];
}

async function mailsAbout(name: string): Promise<string[]> {
  const first = `attention-JOB_BEHIND-${name}-`;
  const { docs } = await collections.mail.orderBy('__name__').startAt(first).endAt(`${first}\uf8ff`).get();
  return docs.map(({ id }) => id);
}

describe('the jobs of the reconciliation', { timeout: 60_000 }, () => {
  it('are known by names of their own, which can be typed', () => {
    const names = jobsOf(dependencies).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('tell the owner once of one that is behind by half an hour, until it has caught up, and run all the same', async () => {
    const name = `test-${randomUUID()}`;
    const lines: LogFields[] = [];
    const log = { ...dependencies.log, info: (_: string, fields: LogFields = {}) => lines.push(fields) };
    const away = Object.assign(new Error('Away.'), { code: GrpcStatus.UNAVAILABLE });
    const since = new Date(start + 5 * minute);
    const run = async (minutes: number, handle: Job['handle']) => {
      lines.length = 0;
      const now = () => new Date(start + minutes * minute);
      await runJobs(twoJobs(name, since, handle), { ...dependencies, log, now });
      const entry = (await collections.attention.doc(`JOB_BEHIND-${name}`).get()).data();
      const lags = lines.flatMap(({ job, lagSeconds }) => (job === name ? [lagSeconds] : []));
      const next = (await collections.jobs.doc(`${name}-next`).get()).data();
      expect(next?.caughtUpAt).toEqual(now());
      return { state: entry?.state ?? null, lags, mails: (await mailsAbout(name)).length };
    };
    const fails = () => Promise.reject(away);

    await run(0, fails);
    expect(await run(20, fails)).toEqual({ state: null, lags: [15 * 60], mails: 0 });
    expect(await run(35, fails)).toEqual({ state: 'open', lags: [30 * 60], mails: 1 });
    expect(await run(50, fails)).toEqual({ state: 'open', lags: [45 * 60], mails: 1 });
    expect(await run(65, () => Promise.resolve())).toMatchObject({ state: 'open', lags: [60 * 60] });
    expect(await run(80, () => Promise.resolve())).toEqual({ state: 'settled', lags: [15 * 60], mails: 1 });
    // The next time it is behind is news.
    for (const minutes of [95, 110]) await run(minutes, fails);
    expect(await run(125, fails)).toMatchObject({ state: 'open', mails: 2 });
  });

  it('begin anew where their record cannot be read', async () => {
    const name = `test-${randomUUID()}`;
    await collections.jobs.withConverter(null).doc(name).set({ caughtUpAt: 'yesterday' });
    const handled: string[] = [];
    const handle = async (id: string) => void handled.push(id);
    await runJobs(twoJobs(name, new Date(0), handle), dependencies);
    expect(handled).toEqual(['one']);
    expect((await collections.jobs.doc(name).get()).data()?.caughtUpAt.getTime()).toBeGreaterThanOrEqual(
      start,
    );
    expect((await collections.attention.doc(`JOB_BEHIND-${name}`).get()).exists).toBe(false);
  });
});
