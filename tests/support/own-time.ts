import { subscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';

/**
 * Milliseconds of the last call to a server in this process, from the request's head to the last byte of the answer, and those of
 * them in which it waited for nothing.
 */
export const lastCall = { ms: 0, ownMs: 0 };

let startedAt = 0;
let waitedMs = 0;
let onTheirWay = 0;
let waitingSince = 0;
let idleBefore = 0;

/** A wait begins that ends when its result is called, however often. Waits at the same time count once. */
export function beginWait(): () => void {
  if (onTheirWay === 0) {
    waitedMs += idleSince();
    waitingSince = performance.now();
  }
  onTheirWay += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    onTheirWay -= 1;
    if (onTheirWay > 0) return;
    waitedMs += performance.now() - waitingSince;
    idleBefore = idleMs();
  };
}

/** A wait that nobody has begun leaves the process idle all the same: one for threads, or the SDK's pause before a transaction. */
const idleMs = (): number => performance.eventLoopUtilization().idle;

const idleSince = (): number => idleMs() - idleBefore;

subscribe('http.server.request.start', () => {
  startedAt = performance.now();
  waitingSince = startedAt;
  waitedMs = 0;
  idleBefore = idleMs();
});

subscribe('http.server.response.finish', () => {
  lastCall.ms = performance.now() - startedAt;
  const restMs = onTheirWay > 0 ? performance.now() - waitingSince : idleSince();
  lastCall.ownMs = lastCall.ms - waitedMs - restMs;
});
