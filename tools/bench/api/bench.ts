import { sameCapacity, standardSettings } from '@pawprints/domain/capacity-settings';
import { routes } from '@pawprints/domain/contract/routes';
import {
  newMeasuredWorld,
  type MeasuredWorld,
  type SampleRequest,
} from '../../../tests/support/measured-world.ts';
import { bookedDays, onLaterDay } from '../../../tests/support/mixed-calls.ts';
import { lastCall } from '../../../tests/support/own-time.ts';
import { sampleRequests, routeNames, type RouteName } from '../../../tests/support/sample-requests.ts';
import { seedPictures, seedReviews } from '../../../tests/support/seeded-lists.ts';
import { median, quantile, spreadText, type Report, type Table } from '../report.ts';
import { benchColdStart } from './cold-start.ts';

const rounds = 7;
const callsPerRound = 10;
/** Milliseconds. */
const targets = { p50: 3, p99: 10 };

/** Measures the API's own time in each call, without the waits for Firestore, Stripe and the like. */
export async function benchApi(): Promise<Report> {
  const world = await newMeasuredWorld();
  const weekdays = Array.from({ length: 7 }, () => sameCapacity(1000));
  await world.collections.settings.doc('capacity').set({ ...standardSettings, weekdays });
  await Promise.all([seedReviews(world, 101), seedPictures(world, 21)]);
  const table: Table = {};
  const shortfalls: string[] = [];
  // The samples would book one day again and again, whose document would grow.
  let booked = 0;
  const later = (request: SampleRequest) => onLaterDay(request, (booked += 1) % bookedDays);
  const spread: MeasuredWorld = {
    ...world,
    call: (route, request) => world.call(route, later(request)),
    measure: (route, request) => world.measure(route, later(request)),
  };
  for (const name of routeNames) {
    console.log(`… ${name}`);
    const { whole, p50, p99 } = await measureRoute(spread, name);
    table[name] = { 'whole call': spreadText(whole, 1), p50: spreadText(p50, 1), p99: spreadText(p99, 1) };
    for (const [share, own] of Object.entries({ p50, p99 })) {
      const max = share === 'p50' ? targets.p50 : targets.p99;
      if (median(own) > max) shortfalls.push(`${name}: ${median(own).toFixed(1)} ms of its own at ${share}`);
    }
  }
  await world.close();
  console.log('… Cold start');
  const coldStart = await benchColdStart();
  return {
    tables: {
      [`API, warm: milliseconds, median of ${rounds} rounds (least–most)`]: table,
      ...coldStart.tables,
    },
    shortfalls: [...shortfalls, ...coldStart.shortfalls],
  };
}

async function measureRoute(world: MeasuredWorld, name: RouteName) {
  const [whole, p50, p99]: [number[], number[], number[]] = [[], [], []];
  // Round 0 only warms up.
  for (let round = 0; round <= rounds; round++) {
    const [times, own]: [number[], number[]] = [[], []];
    for (let call = 0; call < callsPerRound; call++) {
      const request = await sampleRequests[name](world);
      await world.measure(routes[name], request);
      times.push(lastCall.ms);
      own.push(lastCall.ownMs);
    }
    if (round === 0) continue;
    whole.push(median(times));
    p50.push(median(own));
    p99.push(quantile(own, 0.99));
  }
  return { whole, p50, p99 };
}
