import { createHash, randomBytes } from 'node:crypto';

/** A random public id: a whole number from 1 to 2^53 - 1. Created with a must-not-exist precondition, it is unique. */
export function newPublicId(): number {
  return idFrom(randomBytes(8));
}

/**
 * The public id of what a call makes. Under an Idempotency-Key it belongs to the key and these parts: the same for the same
 * parts in the same order, and no other's. Without a key it is a new one.
 */
export function publicIdOf(key: string | undefined, ...parts: readonly (string | Buffer)[]): number {
  if (key === undefined) return newPublicId();
  const hash = createHash('sha256');
  for (const part of [key, ...parts]) hash.update(createHash('sha256').update(part).digest());
  return idFrom(hash.digest());
}

function idFrom(bytes: Buffer): number {
  return Number(bytes.readBigUInt64BE() >> 11n) || 1;
}

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
