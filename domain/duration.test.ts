import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

describe('formatDuration', () => {
  it.each([
    [30, '30 minutes'],
    [60, '60 minutes'],
    [90, '1 hour 30 minutes'],
    [120, '2 hours'],
    [270, '4 hours 30 minutes'],
    [780, '13 hours'],
  ])('of %i minutes is %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });
});
