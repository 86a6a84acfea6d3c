/** Where a process dies: at its so-manieth call to the world outside, before or after that has happened. */
export type Crash = { at: number; when: 'before' | 'after' };
export type Course = { order: readonly number[]; crash: Crash | null };

/** The end of a process, as those see it who were at work. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}

export type Process = ReturnType<typeof createProcess>;

/**
 * A process whose works go on at once. Each call to the world outside passes through `reach`, where the works wait for their
 * turn: `order` says whose is next, so that the same course always runs the same way.
 */
export function createProcess() {
  let waiting: (() => void)[] = [];
  let crash: Crash | null = null;
  let calls = 0;
  let isRunning = false;
  let isDead = false;

  const reach = async <Value>(effect: () => Promise<Value>): Promise<Value> => {
    if (!isRunning) return effect();
    await new Promise<void>((resume) => {
      waiting.push(resume);
    });
    if (isDead) throw new Crashed();
    const isLast = crash?.at === calls;
    calls += 1;
    if (!isLast) return effect();
    isDead = true;
    if (crash?.when === 'after') await effect();
    throw new Crashed();
  };

  return {
    reach,
    /** Does works at once, in the given course; resolves when all have ended. */
    run: async (works: readonly (() => Promise<void>)[], course: Course): Promise<void> => {
      ({ crash } = course);
      [calls, isDead, isRunning] = [0, false, true];
      const working = new Set(works);
      const order = [...course.order];
      const ended = Promise.all(works.map((work) => work().finally(() => working.delete(work))));
      // A failure is told of by `ended` below, when the others have ended too.
      ended.catch(() => undefined);
      while (working.size > 0) {
        if (waiting.length < working.size) await nextTick();
        else {
          const [next] = waiting.splice((order.shift() ?? 0) % waiting.length, 1);
          next?.();
          await nextTick();
        }
      }
      isRunning = false;
      waiting = [];
      await ended;
    },
  };
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
