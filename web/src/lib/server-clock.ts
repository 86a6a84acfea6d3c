import { tell } from './site-events.ts';

/** How far this device's clock may be off before it matters, in milliseconds. */
const toleranceMs = 5 * 60_000;

/** The server's clock minus this device's, in milliseconds; 0 while they are close enough. */
let offsetMs = 0;

/** The time by the server's clock, where this device's is found to be wrong. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** How far this device's clock is behind the server's, in milliseconds; negative where it is ahead, 0 where it is right. */
export function clockOffset(): number {
  return offsetMs;
}

/** Compares the clocks by the `Date` header of an answer that comes from the server itself, not from a cache. */
export function compareClocks(dateHeader: string | null): void {
  const difference = Date.parse(dateHeader ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const offset = Math.abs(difference) > toleranceMs ? difference : 0;
  // An answer takes some seconds more or less.
  if (Math.abs(offset - offsetMs) < toleranceMs) return;
  offsetMs = offset;
  tell('clockCompared');
}
