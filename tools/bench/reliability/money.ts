import { checkLives } from '../../../tests/model/check-lives.ts';
import { numberText, type Report } from '../report.ts';

/** Random sequences of bookings, payments and refunds in memory, checked after each step by the invariants of the model tests. */
export async function benchMoney(lives: number, seed: number | undefined): Promise<Report> {
  const { failure, milliseconds, ...seen } = await checkLives(lives, seed);
  const table = {
    lives: { value: numberText(seen.lives) },
    steps: { value: numberText(seen.steps) },
    'invariants checked': { value: numberText(seen.invariants) },
    seconds: { value: numberText(milliseconds / 1000) },
    seed: { value: seen.seed },
  };
  return {
    tables: { 'Random lives of bookings and payments': table },
    shortfalls: failure === null ? [] : [failure],
  };
}
