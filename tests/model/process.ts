import { AsyncLocalStorage } from 'node:async_hooks';
import { textOf } from './frozen.ts';

/** Where a process crashes: at its n-th call to Firestore or Stripe, before or after the effect. */
export type Crash = { at: number; when: 'before' | 'after' };
export type Course = { order: readonly number[]; crash: Crash | null };

/** What a call to Firestore or Stripe reads and writes, as names that begin with their kind: `day:2026-11-22`. */
export type Access = { reads: readonly string[]; writes: readonly string[] };

/** A call that waits for its turn: `name` is the same whenever the same calls came before it. */
export type Waiting = { name: string; work: number; access: Access; resume: () => void };

/** Which of those that wait is next; null ends the process there. */
export type Choose = (waiting: readonly Waiting[]) => Waiting | null;

/** What running use cases see when their process crashes. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}

const everything: Access = { reads: [], writes: [''] };

export type Process = ReturnType<typeof createProcess>;

/**
 * A process that runs use cases concurrently. Each call to Firestore or Stripe passes through `reach`, where they wait for their
 * turn: the course says whose is next, so that the same course always runs the same way.
 */
export function createProcess(now: () => Date) {
  const works = new AsyncLocalStorage<{ work: number; calls: number }>();
  let heard: string[][] = [];
  const ids = new Map<string, number>();
  let waiting: Waiting[] = [];
  let crash: Crash | null = null;
  let calls = 0;
  let isRunning = false;
  let hasCrashed = false;

  /** Ids are random: in each run, they are numbered as they come. */
  const numbered = (text: string): string => {
    const [kind = '', id] = text.split(':', 2);
    if (!id || kind === 'day') return text;
    const number = ids.get(text) ?? ids.size;
    ids.set(text, number);
    return `${kind}:${number}`;
  };

  const reach = async <Value>(effect: () => Promise<Value>, access = everything): Promise<Value> => {
    const own = works.getStore();
    if (!isRunning || own === undefined) return effect();
    const name = `${own.work}.${(own.calls += 1)}`;
    const called = { reads: access.reads.map(numbered), writes: access.writes.map(numbered) };
    await new Promise<void>((resume) => {
      waiting.push({ name, work: own.work, access: called, resume });
    });
    if (hasCrashed) throw new Crashed();
    const isLast = crash?.at === calls;
    calls += 1;
    if (!isLast) return hearing(heard[own.work] ?? [], effect, now);
    hasCrashed = true;
    if (crash?.when === 'after') await effect();
    throw new Crashed();
  };

  /** Runs use cases concurrently until all have ended, each time with the call that is chosen. */
  const choosing = async (some: readonly (() => Promise<void>)[], choose: Choose): Promise<void> => {
    [calls, hasCrashed, isRunning, waiting] = [0, false, true, []];
    heard = some.map(() => []);
    ids.clear();
    const working = new Set(some.keys());
    const ended = Promise.all(
      some.map((work, at) =>
        works.run({ work: at, calls: 0 }, work).finally(() => {
          working.delete(at);
        }),
      ),
    );
    // `await ended` below reports a failure, once the others have ended too.
    ended.catch(() => undefined);
    while (working.size > 0) {
      const idle = new Set(waiting.map(({ work }) => work));
      if (idle.size < working.size) await nextTick();
      else {
        const next = hasCrashed ? waiting[0] : choose(waiting);
        if (!next) hasCrashed = true;
        else {
          waiting = waiting.filter((one) => one !== next);
          next.resume();
        }
        await nextTick();
      }
    }
    isRunning = false;
    waiting = [];
    await ended;
  };

  return {
    reach,
    choosing,
    /** All that the use cases have been answered so far: where it is equal, they are at the same place and do the same next. */
    heard: (): readonly string[] => heard.map((answers) => answers.join('\n')),
    /** Runs use cases concurrently in the given course; resolves when all have ended. */
    run: async (some: readonly (() => Promise<void>)[], course: Course): Promise<void> => {
      ({ crash } = course);
      const order = [...course.order];
      await choosing(some, (all) => all[(order.shift() ?? 0) % all.length] ?? null);
      crash = null;
    },
  };
}

/** With the time, which is part of the answer for whoever looks at the clock next. */
async function hearing<Value>(
  answers: string[],
  effect: () => Promise<Value>,
  now: () => Date,
): Promise<Value> {
  try {
    const value = await effect();
    const text = value instanceof Response ? await value.clone().text() : textOf(value);
    answers.push(`${now().toISOString()} ${text}`);
    return value;
  } catch (error) {
    answers.push(`${now().toISOString()} ${String(error)}`);
    throw error;
  }
}

/** Pauses before another try are random parts of a time: with 0 for every random number there are none. */
export async function withoutPauses<Value>(work: () => Promise<Value>): Promise<Value> {
  const { random } = Math;
  Math.random = () => 0;
  try {
    return await work();
  } finally {
    Math.random = random;
  }
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
