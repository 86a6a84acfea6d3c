import { randomBytes } from 'node:crypto';

/** A random public id: a whole number from 1 to 2^53 - 1. Created with a must-not-exist precondition, it is unique. */
export function newPublicId(): number {
  const id = Number(randomBytes(8).readBigUInt64BE() >> 11n);
  return id === 0 ? newPublicId() : id;
}
