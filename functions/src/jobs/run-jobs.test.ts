import { GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Log, LogFields } from '../lib/log.ts';
import type { AttentionChange } from '../records/attention.ts';
import { runJobs, type Due, type Job, type JobDependencies } from './run-jobs.ts';

const minute = 60_000;
const start = new Date('2026-12-01T12:00:00Z');
const ago = (minutes: number) => new Date(start.getTime() - minutes * minute);
const dueFor = (...minutes: number[]): Due[] =>
  minutes.map((since) => ({ id: `due ${since}`, since: ago(since) }));
const unavailable = Object.assign(new Error('Away.'), { code: GrpcStatus.UNAVAILABLE });

/** What the jobs have around them, with a clock that stands still but for `wait`. */
function createWorld(caughtUp: Record<string, Date> = {}) {
  let now = start;
  const lines: ({ level: string } & LogFields)[] = [];
  const told: AttentionChange[] = [];
  const noted = new Map(Object.entries(caughtUp));
  const log: Log = {
    info: (_, fields) => lines.push({ level: 'info', ...fields }),
    warn: (_, fields) => lines.push({ level: 'warn', ...fields }),
    error: (_, __, fields) => lines.push({ level: 'error', ...fields }),
    with: () => log,
  };
  const deps: JobDependencies = {
    jobs: {
      caughtUpAt: async (name, first) => noted.get(name) ?? first,
      catchUp: async (name, at) => void noted.set(name, at),
    },
    attention: {
      write: async (change) => {
        told.push(change);
      },
    },
    log,
    now: () => now,
  };
  const handled: string[] = [];
  const job = (name: string, due: readonly Due[], more: Partial<Job> = {}): Job => ({
    name,
    limit: 10,
    due: async (limit) => due.slice(0, limit),
    handle: async (id) => void handled.push(`${name}: ${id}`),
    report: async (id) => void handled.push(`${name}: ${id} failed`),
    ...more,
  });
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minute);
  };
  return { deps, job, wait, handled, lines, told, noted };
}

describe('the jobs of a run', () => {
  it('handle what is due, the longest due first, one job after the other', async () => {
    const { deps, job, handled } = createWorld();
    await runJobs([job('first', dueFor(9, 3)), job('second', dueFor(5))], deps);
    expect(handled).toEqual(['first: due 9', 'first: due 3', 'second: due 5']);
  });

  it('go on after one that fails, and after a job that fails', async () => {
    const { deps, job, handled, lines } = createWorld();
    const failing = async (id: string) => {
      if (id === 'due 9') throw new TypeError('Spoilt.');
      handled.push(id);
    };
    const broken = { due: () => Promise.reject(new Error('No list today.')) };
    await runJobs(
      [job('broken', [], broken), job('first', dueFor(9, 3), { handle: failing }), job('second', dueFor(5))],
      deps,
    );
    expect(handled).toEqual(['first: due 9 failed', 'due 3', 'second: due 5']);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([{ level: 'error', job: 'broken' }]);
  });

  it('go on though their records or the attention list fail', async () => {
    const { deps, job, handled } = createWorld();
    const attention = { write: () => Promise.reject(unavailable) };
    const jobs = {
      ...deps.jobs,
      caughtUpAt: (name: string, first: Date) =>
        name === 'first' ? Promise.reject(unavailable) : deps.jobs.caughtUpAt(name, first),
    };
    await runJobs([job('first', dueFor(9)), job('second', dueFor(5))], { ...deps, attention, jobs });
    expect(handled).toEqual(['second: due 5']);
  });

  it('have a part of the time each: what takes long takes nothing from the next', async () => {
    const { deps, job, handled, wait } = createWorld();
    const due = dueFor(9, 8, 7, 6, 4);
    const slow: Partial<Job> = {
      due: async () => [...due],
      handle: async () => {
        handled.push(due.shift()?.id ?? '');
        wait(3);
      },
    };
    await runJobs([job('slow', [], slow), job('next', dueFor(5))], deps);
    // 3 of the 8 minutes that a run has, 6, then the other job, and the rest of the time.
    expect(handled).toEqual(['due 9', 'due 8', 'next: due 5', 'due 7']);
  });

  it('tell the job what is left: what failed for now, what there was no time for, and what is above its limit', async () => {
    const { deps, job, noted } = createWorld();
    const left: (readonly Due[])[] = [];
    const handle = async (id: string) => {
      if (id === 'due 9') throw unavailable;
      if (id === 'due 8') throw new TypeError('Spoilt: the owner is told, and it is not waited for.');
    };
    const ended = async (those: readonly Due[]) => void left.push(those);
    await runJobs([job('one', dueFor(9, 8, 7, 6), { limit: 3, handle, ended })], deps);
    expect(left).toEqual([dueFor(9, 6)]);
    expect(noted.has('one')).toBe(false);
    await runJobs([job('one', dueFor(8), { handle, ended })], deps);
    expect(left[1]).toEqual([]);
    expect(noted.get('one')).toEqual(start);
  });
});

describe('the lag of a job', () => {
  const lagOf = async (due: readonly Due[] | Error, caughtUpAt?: Date) => {
    const { deps, job, lines, told } = createWorld(caughtUpAt && { one: caughtUpAt });
    const more = due instanceof Error ? { due: () => Promise.reject(due) } : {};
    await runJobs([job('one', due instanceof Error ? [] : due, more)], deps);
    const line = lines.find(({ level }) => level === 'info');
    return { minutes: Number(line?.['lagSeconds']) / 60, told };
  };

  it('is how long something has waited, none where nothing is due', async () => {
    expect((await lagOf(dueFor(9, 3), ago(15))).minutes).toBe(9);
    expect((await lagOf([], ago(15))).minutes).toBe(0);
    // By the clock of Stripe, which may be ahead of ours.
    expect((await lagOf(dueFor(-2), ago(15))).minutes).toBe(0);
  });

  it('counts what stays due for weeks from the last run that handled it', async () => {
    expect((await lagOf(dueFor(20_000), ago(15))).minutes).toBe(15);
    expect((await lagOf(dueFor(20_000))).minutes).toBe(0);
  });

  it('is that since the last whole run where it cannot be known what is due', async () => {
    expect((await lagOf(unavailable, ago(45))).minutes).toBe(45);
  });

  it('is told to the owner from half an hour on, and settled below it', async () => {
    const behind = await lagOf(dueFor(30), ago(45));
    const reference = { cause: 'JOB_BEHIND', reference: 'one' };
    const occasion = `one-${ago(45).toISOString()}`;
    expect(behind.told).toMatchObject([{ ...reference, raised: { occasion } }]);
    expect((await lagOf(dueFor(29), ago(45))).told).toMatchObject([
      { ...reference, settled: { how: 'itself' } },
    ]);
    expect((await lagOf(unavailable, ago(45))).told).toMatchObject([{ ...reference, raised: { occasion } }]);
  });
});
