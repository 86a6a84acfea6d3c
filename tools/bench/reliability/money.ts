import { checkRuns } from '../../../tests/model/check-runs.ts';
import { numberText, type Report } from '../report.ts';

/** Runs random bookings, payments and refunds in memory and checks the invariants of the model tests after each step. */
export async function benchMoney(runs: number, seed: number | undefined): Promise<Report> {
  const { failure, milliseconds, ...seen } = await checkRuns(runs, seed);
  const table = {
    runs: { value: numberText(seen.runs) },
    steps: { value: numberText(seen.steps) },
    'invariants checked': { value: numberText(seen.invariants) },
    seconds: { value: numberText(milliseconds / 1000) },
    seed: { value: seen.seed },
  };
  return {
    tables: { 'Random runs of bookings and payments': table },
    shortfalls: failure === null ? [] : [failure],
  };
}
