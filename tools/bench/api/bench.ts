import type { BenchContext, Report } from '../bench.ts';
import { spreadText } from '../spread.ts';
import { table } from '../table.ts';
import { measureColdStart, type ColdStart } from './cold-start.ts';
import { measureSpeed, type RouteSpeed } from './speed.ts';

/** Milliseconds of our own, and times of the reference. */
const targets = { ownP50: 3, ownP99: 10, coldStart: 1.5 };

/** How much time the API adds to Firestore's, warm, and how long its first answer takes. */
export async function benchApi({ figures }: Pick<BenchContext, 'figures'>): Promise<Report> {
  console.log('… Calling the API beside the Admin SDK');
  const routes = await measureSpeed();
  console.log('… Starting the functions beside a bare one');
  const coldStart = await measureColdStart();
  Object.assign(figures, { routes, coldStart });

  return { page: pageOf(routes, coldStart), shortfalls: shortfallsOf(routes, coldStart) };
}

function pageOf(routes: readonly RouteSpeed[], coldStart: readonly ColdStart[]): string {
  return [
    'API, warm: milliseconds, median of 7 rounds (least–most)',
    table([
      ['call', 'whole call', 'Admin SDK alone', 'ours p50', 'ours p99'],
      ...routes.map(({ name, ours, own, reference }) => [
        name,
        ...[ours, reference, own.p50, own.p99].map((spread) => spreadText(spread)),
      ]),
    ]),
    'Cold start: milliseconds to the first answer, median of 7 (least–most)',
    table([
      ['first call', 'ours', 'a bare function', 'times'],
      ...coldStart.map(({ name, ours, reference, ratio }) => [
        name,
        spreadText(ours, 0),
        spreadText(reference, 0),
        ratio.toFixed(2),
      ]),
    ]),
  ].join('\n\n');
}

function shortfallsOf(routes: readonly RouteSpeed[], coldStart: readonly ColdStart[]): string[] {
  return [
    ...routes.flatMap(({ name, own: { p50, p99 } }) => [
      ...(p50.median > targets.ownP50 ? [`${name}: ${p50.median.toFixed(1)} ms of its own at p50`] : []),
      ...(p99.median > targets.ownP99 ? [`${name}: ${p99.median.toFixed(1)} ms of its own at p99`] : []),
    ]),
    ...coldStart
      .filter(({ ratio }) => ratio > targets.coldStart)
      .map(({ name, ratio }) => `Cold start, ${name}: ${ratio.toFixed(2)} times a bare function's`),
  ];
}
