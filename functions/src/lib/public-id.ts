import { createHash, randomBytes } from 'node:crypto';

/** A random public id: a whole number from 1 to 2^53 - 1. Created with a must-not-exist precondition, it is unique. */
export function newPublicId(): number {
  return idFrom(randomBytes(8));
}

/** The public id of what a call creates: derived from the Idempotency-Key and these parts; without a key a new one. */
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
 * The result of `make`; where it fails, the result of an earlier try of the same call, whose answer was lost or which runs at the
 * same time. Nothing is read for that where `make` succeeds.
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
