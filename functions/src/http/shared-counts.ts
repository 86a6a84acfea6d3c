/** Adds calls of a key to what all instances have counted in its window of so many seconds; answers the sum. */
export type SharedCounts = (key: string, calls: number, seconds: number) => Promise<SharedCount>;
export type SharedCount = { calls: number; secondsLeft: number };

type Batch = { calls: number; sum: Promise<SharedCount> };

/**
 * The same counts, told in batches: what is counted while a batch of its key is on its way goes with the next one, so that a
 * burst does not queue for one document. Each call learns its own place in the sum.
 */
export function batchCounts(shared: SharedCounts): SharedCounts {
  const open = new Map<string, Batch>();
  const underWay = new Map<string, Batch>();

  function begin(key: string, seconds: number): Batch {
    const before = underWay.get(key);
    const send = async () => {
      await before?.sum.catch(() => undefined);
      open.delete(key);
      underWay.set(key, batch);
      try {
        return await shared(key, batch.calls, seconds);
      } finally {
        if (underWay.get(key) === batch) underWay.delete(key);
      }
    };
    const batch: Batch = { calls: 0, sum: send() };
    open.set(key, batch);
    return batch;
  }

  return async (key, calls, seconds) => {
    const batch = open.get(key) ?? begin(key, seconds);
    batch.calls += calls;
    const place = batch.calls;
    const sum = await batch.sum;
    return { ...sum, calls: sum.calls - batch.calls + place };
  };
}
