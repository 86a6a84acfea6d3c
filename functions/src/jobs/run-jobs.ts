import { isTemporary } from '../lib/firestore-failure.ts';
import type { Log } from '../lib/log.ts';
import { raise, settledByItself, type AttentionRepository } from '../records/attention.ts';
import type { JobRepository } from '../records/jobs.ts';

/** One thing to do, and the instant since which it is due. */
export type Due = { id: string; since: Date };

/**
 * A kind of work that the scheduled run does again and again (docs/decisions/0156-jobs.md). A new one is a file in its feature with
 * a function that returns a `Job`, and its line in `jobsOf` (jobs/all-jobs.ts). It needs nothing else: time, order, lag and the
 * failure of one thing are looked after here.
 */
export type Job = {
  /** Names its lag in the log, its entry on the attention list and its record, so it stays the same. */
  name: string;
  /** How many are handled in one run. */
  limit: number;
  /**
   * What is due, the longest due first, by an index and not by looking at everything; `caughtUpAt` is the beginning of the last run
   * that left nothing.
   */
  due: (limit: number, caughtUpAt: Date) => Promise<readonly Due[]>;
  /**
   * Does one thing. It may be done again, also if it was done or begun before, and while it is being done elsewhere: it reads what
   * is so now, and compares and sets.
   */
  handle: (id: string) => Promise<void>;
  /** Tells of one that failed: those that do not pass by themselves to the owner. Never throws. */
  report: (id: string, error: unknown) => Promise<void>;
  /** After a run, with what it left, the longest due first. */
  ended?: (left: readonly Due[]) => Promise<void>;
};

export type JobDependencies = {
  jobs: JobRepository;
  attention: Pick<AttentionRepository, 'write'>;
  log: Log;
  now: () => Date;
};

/** Ends before the function is stopped (`timeoutSeconds` of the reconciliation), also when the last handling takes a while. */
const runMs = 8 * 60_000;

/** A run every 15 minutes leaves a job no further behind than that; docs/operate.md tells the owner. */
const behindMs = 30 * 60_000;

/**
 * Runs one after the other. One that fails or takes long takes nothing from the others: each has its part of the time, and goes on
 * with what the others have left of theirs.
 */
export async function runJobs(jobs: readonly Job[], deps: JobDependencies): Promise<void> {
  const { log } = deps;
  const now = () => deps.now().getTime();
  const endsAt = now() + runMs;
  for (let rest = jobs; rest.length > 0 && now() < endsAt;) {
    const cutShort: Job[] = [];
    for (const [index, job] of rest.entries()) {
      const stopsAt = now() + (endsAt - now()) / (rest.length - index);
      const hasTime = () => now() < stopsAt;
      try {
        await runJob(job, deps, hasTime);
        if (!hasTime()) cutShort.push(job);
      } catch (error) {
        log.error('A job could not run.', error, { job: job.name });
      }
    }
    rest = cutShort;
  }
}

async function runJob(job: Job, deps: JobDependencies, hasTime: () => boolean): Promise<void> {
  const begunAt = deps.now();
  const caughtUpAt = await deps.jobs.caughtUpAt(job.name, begunAt);
  const tell = (since: Date | null, due: number | null) =>
    tellLag(deps, job.name, {
      due,
      caughtUpAt,
      lagMs: since === null ? 0 : Math.max(0, begunAt.getTime() - since.getTime()),
    });
  const left = await handleDue(job, {
    caughtUpAt,
    hasTime,
    // Before anything is handled, so that it is told though the process should die of it.
    found: (due) => tell(waitingSince(due, caughtUpAt), due.length),
  }).catch(async (error: unknown) => {
    await tell(caughtUpAt, null);
    throw error;
  });
  if (left.length === 0) await deps.jobs.catchUp(job.name, begunAt);
  else deps.log.warn('A job has left something for its next run.', { job: job.name, left: left.length });
}

/** What stays due for long, as a refund that is on its way, waits only since it was looked at last. */
function waitingSince([oldest]: readonly Due[], caughtUpAt: Date): Date | null {
  if (oldest === undefined) return null;
  return oldest.since > caughtUpAt ? oldest.since : caughtUpAt;
}

/**
 * Handles what is due, one by one. Returns what is left for the next run: what there was no time for, and what failed only for now.
 * @throws what `due` and `ended` throw.
 */
export async function handleDue(
  job: Job,
  {
    caughtUpAt,
    hasTime = () => true,
    found = () => Promise.resolve(),
  }: { caughtUpAt: Date; hasTime?: () => boolean; found?: (due: readonly Due[]) => Promise<void> },
): Promise<readonly Due[]> {
  const due = await job.due(job.limit + 1, caughtUpAt);
  await found(due);
  const left: Due[] = [];
  for (const [index, one] of due.entries()) {
    if (index >= job.limit || !hasTime()) {
      left.push(one);
      continue;
    }
    try {
      await job.handle(one.id);
    } catch (error) {
      await job.report(one.id, error);
      if (isTemporary(error)) left.push(one);
    }
  }
  await job.ended?.(left);
  return left;
}

/** The line of the log, and the entry of the owner's list while the job is behind. Never throws. */
async function tellLag(
  { log, attention, now }: JobDependencies,
  name: string,
  { due, caughtUpAt, lagMs }: { due: number | null; caughtUpAt: Date; lagMs: number },
): Promise<void> {
  log.info('A job begins.', { job: name, due, lagSeconds: Math.round(lagMs / 1000) });
  const about = { cause: 'JOB_BEHIND', reference: name } as const;
  const occasion = `${name}-${caughtUpAt.toISOString()}`;
  try {
    const change = lagMs < behindMs ? settledByItself(about, now()) : raise({ ...about, occasion }, now());
    await attention.write(change);
  } catch (error) {
    log.error('The lag of a job could not be put on the attention list.', error, { job: name });
  }
}
