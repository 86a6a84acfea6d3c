import { describe, expect, it } from 'vitest';
import { keptLives } from './kept-lives.ts';
import { live } from './live.ts';

describe('money is neither lost nor made', () => {
  it.each(Object.entries(keptLives))('when %s', async (_, steps) => {
    expect((await live(steps)).steps).toBe(steps.length);
  });
});
