import { describe, expect, it } from 'vitest';
import { whileWaiting } from './while-waiting.ts';

describe('what is worked out while waiting', () => {
  it('comes after what is sent in this turn', async () => {
    const steps: string[] = [];
    const request = async () => {
      await Promise.resolve();
      process.nextTick(() => steps.push('sent'));
    };
    await Promise.all([whileWaiting(() => steps.push('worked out')), request()]);
    expect(steps).toEqual(['sent', 'worked out']);
  });

  it('fails as the work does', async () => {
    const failing = whileWaiting(() => {
      throw new RangeError('Not possible.');
    });
    await expect(failing).rejects.toThrow('Not possible.');
  });
});
