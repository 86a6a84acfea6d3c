import { ApiError } from '../lib/api-error.ts';

/** Waits for something slow with a limit of its own, while the time limit of the work is paused. */
export type WaitApart = <Value>(milliseconds: number, slow: () => Promise<Value>) => Promise<Value>;

/**
 * Does not count the time that `work` waits apart. After the limit, the work itself continues.
 * @throws ApiError TIMED_OUT after `milliseconds`.
 */
export async function withTimeLimit<Value>(
  milliseconds: number,
  work: (waitApart: WaitApart) => Promise<Value>,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  let left = milliseconds;
  let startedAt = 0;
  const start = (limit: number) => {
    startedAt = performance.now();
    if (!over) timer = setTimeout(() => reject(timedOut()), limit);
  };
  const waitApart: WaitApart = async (limit, slow) => {
    clearTimeout(timer);
    left -= performance.now() - startedAt;
    start(limit);
    try {
      return await slow();
    } finally {
      clearTimeout(timer);
      start(left);
    }
  };
  start(left);
  try {
    return await Promise.race([work(waitApart), promise]);
  } finally {
    over = true;
    clearTimeout(timer);
  }
}

function timedOut(): ApiError {
  return new ApiError(
    'TIMED_OUT',
    'This takes too long, and may yet be carried out. Please look whether it was before you try again.',
  );
}
