import { createHash, randomBytes } from 'node:crypto';

/** From 1 to 2^53 - 1. Unique if the document is created with a must-not-exist precondition. */
export function newPublicId(): number {
  return idFrom(randomBytes(8));
}

/** Derived from the Idempotency-Key and these parts; random without a key. */
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
 * Where `make` fails, returns the result of an earlier try of the same call, whose answer was lost or which runs at the same
 * time. Where `make` succeeds, nothing is read for that.
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
