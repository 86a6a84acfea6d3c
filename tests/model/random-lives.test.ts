import { describe, expect, it } from 'vitest';
import { checkLives } from './check-lives.ts';

const lives = 100;

describe('money is neither lost nor made', () => {
  it(`in ${lives} random lives of up to 30 steps`, { timeout: 120_000 }, async () => {
    const { failure, seed } = await checkLives(lives);
    expect(failure, `seed ${seed}`).toBeNull();
  });
});
