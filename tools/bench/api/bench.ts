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

/**
 * Measures the API's own time in each call, without the waits for Firestore, Stripe and the like. A round makes every call, so that
 * what slows the machine down for a minute does not decide about one call alone; it begins with a new database, which holds the same
 * in each round.
 */
export async function benchApi(): Promise<Report> {
  const measured = new Map(routeNames.map((name) => [name, newSpans()]));
  for (let round = 0; round <= rounds; round++) {
    console.log(round === 0 ? '… Warming up' : `… Round ${round} of ${rounds}`);
    const world = await newBusyWorld();
    for (const [name, { whole, p50, p99 }] of measured) {
      const { times, own } = await makeCalls(world, name);
      if (round === 0) continue;
      whole.push(median(times));
      p50.push(median(own));
      p99.push(quantile(own, 0.99));
    }
    await world.close();
  }
  const table: Table = {};
  const shortfalls: string[] = [];
  for (const [name, { whole, p50, p99 }] of measured) {
    table[name] = { 'whole call': spreadText(whole, 1), p50: spreadText(p50, 1), p99: spreadText(p99, 1) };
    for (const [share, own] of Object.entries({ p50, p99 })) {
      const max = share === 'p50' ? targets.p50 : targets.p99;
      if (median(own) > max) shortfalls.push(`${name}: ${median(own).toFixed(1)} ms of its own at ${share}`);
    }
  }
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

const newSpans = (): { whole: number[]; p50: number[]; p99: number[] } => ({ whole: [], p50: [], p99: [] });

/**
 * Full pages of reviews and pictures, and room for all bookings. The samples would book one day again and again, whose document would
 * grow, so each books a later one.
 */
async function newBusyWorld(): Promise<MeasuredWorld> {
  const world = await newMeasuredWorld();
  const weekdays = Array.from({ length: 7 }, () => sameCapacity(1000));
  await world.collections.settings.doc('capacity').set({ ...standardSettings, weekdays });
  await Promise.all([seedReviews(world, 101), seedPictures(world, 21)]);
  let booked = 0;
  const later = (request: SampleRequest) => onLaterDay(request, (booked += 1) % bookedDays);
  return {
    ...world,
    call: (route, request) => world.call(route, later(request)),
    measure: (route, request) => world.measure(route, later(request)),
  };
}

async function makeCalls(world: MeasuredWorld, name: RouteName) {
  const [times, own]: [number[], number[]] = [[], []];
  for (let call = 0; call < callsPerRound; call++) {
    const request = await sampleRequests[name](world);
    await world.measure(routes[name], request);
    times.push(lastCall.ms);
    own.push(lastCall.ownMs);
  }
  return { times, own };
}
