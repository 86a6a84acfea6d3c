import { isDeepStrictEqual } from 'node:util';
import { newFullDay, storedOf, type FullDay } from '../../../tests/support/full-days.ts';
import { mixedCallsAt } from '../../../tests/support/mixed-calls.ts';
import { numberText, quantile, type Report, type Table } from '../report.ts';
import { memoryOf, startInstance } from './instance.ts';
import { shortfallsOf } from './load-targets.ts';

/** Each is far enough from the others for a stay around it, and they are behind all days that the other calls book. */
const fullDaysAhead = [300, 304, 308, 312, 316, 320];

/**
 * So many minutes of calls at one instance, and as many at another with a tenth of the calls against full days. Each has to be answered
 * as it should be.
 */
export async function benchLoad(minutes: number): Promise<Report> {
  const days: FullDay[] = [];
  for (const ahead of fullDaysAhead) days.push(await newFullDay(ahead));
  const stored = await Promise.all(days.map(storedOf));

  const mixes = await Promise.all([measuredMix([]), measuredMix(days)]);
  const [usual, full] = mixes;
  const turns = Math.ceil(minutes);
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      // What is stored grows meanwhile, so each comes first as often as the other.
      for (const mix of turn % 2 === 0 ? mixes : mixes.toReversed()) await mix.run(minutes / turns);
    }
  } finally {
    await Promise.all(mixes.map(({ stop }) => stop()));
  }
  const shortfalls = [...mixes.flatMap(({ faults }) => faults), ...shortfallsOf(usual, full)];
  if (!isDeepStrictEqual(await Promise.all(days.map(storedOf)), stored)) {
    shortfalls.push('What was refused has changed a full day.');
  }
  const table: Table = {
    'without full days': rowOf(usual, minutes),
    'a tenth against full days': rowOf(full, minutes),
  };
  return { tables: { 'Mixed load, as much as this machine holds': table }, shortfalls };
}

async function measuredMix(days: readonly FullDay[]) {
  const instance = await startInstance({ RATE_LIMITS: 'off' });
  const mix = mixedCallsAt(instance.apiUrl, days);
  const kept: number[] = [];
  return {
    ...mix,
    kept,
    stop: instance.stop,
    run: async (minutes: number): Promise<void> => {
      await mix.run(minutes);
      kept.push((await memoryOf(instance)).kept);
    },
  };
}

type MeasuredMix = Awaited<ReturnType<typeof measuredMix>>;

function rowOf({ latencies, counts, kept }: MeasuredMix, minutes: number): Table[string] {
  const percentiles = [0.5, 0.95, 0.99].map((share) => numberText(quantile(latencies, share)));
  return {
    calls: numberText(latencies.length),
    ...counts(),
    'calls a second': numberText(latencies.length / (minutes * 60)),
    'p50, p95, p99, ms': percentiles.join(' '),
    'memory kept, MiB each minute': kept.join(' '),
  };
}
