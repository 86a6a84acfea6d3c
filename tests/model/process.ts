/** Where a process crashes: at its n-th call to Firestore or Stripe, before or after the effect. */
export type Crash = { at: number; when: 'before' | 'after' };
export type Course = { order: readonly number[]; crash: Crash | null };

/** What running use cases see when their process crashes. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}

export type Process = ReturnType<typeof createProcess>;

/**
 * A process that runs use cases concurrently. Each call to Firestore or Stripe passes through `reach`, where they wait for their
 * turn: `order` says whose is next, so that the same course always runs the same way.
 */
export function createProcess() {
  let waiting: (() => void)[] = [];
  let crash: Crash | null = null;
  let calls = 0;
  let isRunning = false;
  let hasCrashed = false;

  const reach = async <Value>(effect: () => Promise<Value>): Promise<Value> => {
    if (!isRunning) return effect();
    await new Promise<void>((resume) => {
      waiting.push(resume);
    });
    if (hasCrashed) throw new Crashed();
    const isLast = crash?.at === calls;
    calls += 1;
    if (!isLast) return effect();
    hasCrashed = true;
    if (crash?.when === 'after') await effect();
    throw new Crashed();
  };

  return {
    reach,
    /** Runs use cases concurrently in the given course; resolves when all have ended. */
    run: async (works: readonly (() => Promise<void>)[], course: Course): Promise<void> => {
      ({ crash } = course);
      [calls, hasCrashed, isRunning] = [0, false, true];
      const working = new Set(works);
      const order = [...course.order];
      const ended = Promise.all(works.map((work) => work().finally(() => working.delete(work))));
      // `await ended` below reports a failure, once the others have ended too.
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
