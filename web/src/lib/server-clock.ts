import { emit } from './site-events.ts';

/** Smaller differences do not matter. */
const toleranceMs = 5 * 60_000;

/** The server's clock minus this device's. */
let offsetMs = 0;

export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** In milliseconds: positive if this device's clock is slow, 0 if it is right. */
export function clockOffset(): number {
  return offsetMs;
}

/** Only for responses of the server itself: a cached one has an old `Date`. */
export function compareClocks(dateHeader: string | null): void {
  const difference = Date.parse(dateHeader ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const offset = Math.abs(difference) > toleranceMs ? difference : 0;
  // The travel time of answers varies by seconds.
  if (Math.abs(offset - offsetMs) < toleranceMs) return;
  offsetMs = offset;
  emit('clockOffsetChanged');
}
