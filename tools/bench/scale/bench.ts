import { writeFileSync } from 'node:fs';
import { inRoot } from '../../paths.ts';
import type { BenchContext, Report } from '../bench.ts';
import { spreadText } from '../spread.ts';
import { table } from '../table.ts';
import { measureScale, type Scaled } from './measure.ts';
import { plotOf } from './plot.ts';

/** SCALE_TO=100000 adds the last, for which the emulator takes its time. */
const allSizes = [1_000, 10_000, 100_000];
const usually = 10_000;

/** What the lists cost as they grow; writes docs/pictures/scale.svg. */
export async function benchScale({ figures }: Pick<BenchContext, 'figures'>): Promise<Report> {
  const most = Number(process.env['SCALE_TO'] ?? usually);
  const sizes = allSizes.filter((size) => size <= most);
  const measured = await measureScale(sizes);
  figures['lists'] = measured;
  writeFileSync(inRoot('docs/pictures/scale.svg'), plotOf(measured));
  return { page: scalePage(measured), shortfalls: shortfallsOf(measured) };
}

function scalePage(measured: readonly Scaled[]): string {
  const sizes = [...new Set(measured.map(({ size }) => size))];
  const rows = [...Map.groupBy(measured, ({ call }) => call)].map(([call, points]) => [
    call,
    ...points.map(({ reads }) => reads.toLocaleString('en-US')),
    ...points.map(({ ms }) => spreadText(ms, 0)),
  ]);
  const heads = ['reads', 'ms'].flatMap((unit) =>
    sizes.map((size) => `${unit} of ${size.toLocaleString('en-US')}`),
  );
  return `Scale: documents read, and milliseconds (median of 5, least–most)\n\n${table([['call', ...heads], ...rows])}`;
}

/** A deep cursor costs what page 1 costs; counting adds a read for each 1,000, and nothing else may grow. */
function shortfallsOf(measured: readonly Scaled[]): string[] {
  const [smallest] = measured;
  return measured
    .map(({ call, size, reads }) => {
      const atFirst = measured.find((one) => one.call === call && one.size === smallest?.size)?.reads ?? 0;
      return { call, size, grown: reads - atFirst, counted: Math.ceil(size / 1000) + 1 };
    })
    .filter(({ grown, counted }) => grown > counted)
    .map(({ call, size, grown }) => `${call}: ${grown} reads more at ${size.toLocaleString('en-US')}`);
}
