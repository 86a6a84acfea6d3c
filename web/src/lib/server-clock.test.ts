import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockOffset, compareClocks, serverNow } from './server-clock.ts';
import { listen } from './site-events.ts';

const right = new Date('2026-05-03T12:00:00Z');
const header = right.toUTCString();
const minute = 60_000;
const deviceIs = (ms: number) => vi.setSystemTime(right.getTime() + ms);
const told = vi.fn<() => void>();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  stop = listen('clockOffsetChanged', told);
});
afterEach(() => {
  stop();
  deviceIs(0);
  compareClocks(header);
  told.mockReset();
  vi.useRealTimers();
});

describe('a device whose clock is', () => {
  it.each([-4 * minute, 0, 4 * minute])('off by %i ms keeps its own time', (off) => {
    deviceIs(off);
    compareClocks(header);
    expect(serverNow().getTime()).toBe(Date.now());
    expect(told).not.toHaveBeenCalled();
  });

  it.each([-48 * 60 * minute, 6 * minute])(
    'off by %i ms goes by the server’s, and is told of once',
    (off) => {
      deviceIs(off);
      compareClocks(header);
      expect(serverNow()).toEqual(right);
      expect(clockOffset()).toBe(-off);
      deviceIs(off + 3000);
      compareClocks(header);
      expect(told).toHaveBeenCalledTimes(1);
    },
  );

  it('set right goes by its own again', () => {
    deviceIs(60 * minute);
    compareClocks(header);
    deviceIs(0);
    compareClocks(header);
    expect(clockOffset()).toBe(0);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it.each([null, 'soon'])('not known stays as it is where the header says %s', (text) => {
    compareClocks(text);
    expect(clockOffset()).toBe(0);
  });
});
