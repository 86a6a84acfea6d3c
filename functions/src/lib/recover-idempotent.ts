/**
 * What `make` answers. Where it fails, what an earlier try of the same call has made, if there was one: its answer was lost, or
 * it is going on beside this one. Nothing is read for it where all goes well.
 */
export async function recoverIdempotent<Value>(
  make: () => Promise<Value>,
  findEarlier: () => Promise<Value | undefined>,
): Promise<Value> {
  try {
    return await make();
  } catch (error) {
    const earlier = await findEarlier();
    if (earlier === undefined) throw error;
    return earlier;
  }
}
