import { subscribe } from 'node:diagnostics_channel';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { routes } from '@pawprints/domain/contract/routes';
import { newMeasuredWorld, type Ask, type MeasuredWorld } from '../../../tests/support/measured-world.ts';
import { asks } from '../../../tests/support/route-asks.ts';
import { seedPictures, seedReviews } from '../../../tests/support/seeded-lists.ts';
import { quantile, spreadOf, type Spread } from '../spread.ts';
import { deletingSubjects } from './deleting.ts';
import type { Subject } from './subjects.ts';
import { writingSubjects } from './writing.ts';

const rounds = 7;
const readingsOfRound = 30;

/** Milliseconds: the whole call, what of it is not waiting (tests/support/meter.ts), and the same operation by the Admin SDK alone. */
export type RouteSpeed = {
  name: string;
  ours: Spread;
  own: { p50: Spread; p99: Spread };
  reference: Spread;
};

/** Calls of warm routes in this process, over HTTP, each in turn with its Firestore operation called directly. */
export async function measureSpeed(): Promise<RouteSpeed[]> {
  const world = await newMeasuredWorld();
  await Promise.all([seedReviews(world, 101), seedPictures(world, 21)]);
  const results: RouteSpeed[] = [];
  const subjects = [
    ...(await readingSubjects(world)),
    ...(await writingSubjects(world)),
    ...(await deletingSubjects(world)),
  ];
  for (const subject of subjects) results.push(await measureRoute(world, subject));
  await world.close();
  return results;
}

async function measureRoute(
  world: MeasuredWorld,
  { name, callsOfRound, prepare, directly }: Subject,
): Promise<RouteSpeed> {
  const ours: number[] = [];
  const direct: number[] = [];
  const own: { p50: number[]; p99: number[] } = { p50: [], p99: [] };
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const times: { ours: number; own: number; direct: number }[] = [];
    for (let call = 0; call < callsOfRound; call += 1) {
      const ask = await prepare();
      const { waitedMs } = await world.measure(routes[name], ask);
      const start = performance.now();
      await directly(ask);
      times.push({ ours: served.ms, own: served.ms - waitedMs, direct: performance.now() - start });
    }
    if (round === 0) continue;
    const of = (key: 'ours' | 'own' | 'direct', share: number) =>
      quantile(
        times.map((time) => time[key]),
        share,
      );
    ours.push(of('ours', 0.5));
    direct.push(of('direct', 0.5));
    own.p50.push(of('own', 0.5));
    own.p99.push(of('own', 0.99));
  }
  return {
    name,
    ours: spreadOf(ours),
    own: { p50: spreadOf(own.p50), p99: spreadOf(own.p99) },
    reference: spreadOf(direct),
  };
}

async function readingSubjects(world: MeasuredWorld): Promise<Subject[]> {
  const reading = (name: Subject['name'], ask: Ask, directly: Subject['directly']): Subject => ({
    name,
    callsOfRound: readingsOfRound,
    prepare: () => Promise.resolve(ask),
    directly,
  });
  const { users, petsOf, reviews, gallery, reservations } = world.collections;
  const booking = await asks.getReservation(world);
  const { content } = await world.call(reservationRoutes.listReservations, booking);
  const uid = (await reservations.doc(String(content[0]?.id)).get()).data()?.uid ?? '';
  const review = await asks.getReview(world);
  const newest = reviews.orderBy('createdDate', 'desc').orderBy('__name__', 'desc');
  const pictures = gallery.orderBy('createdAt', 'desc').orderBy('__name__', 'desc');
  const ofCustomer = reservations.where('uid', '==', uid);
  return [
    reading('me', booking, () => Promise.all([users.doc(uid).get(), petsOf(uid).orderBy('createdAt').get()])),
    reading('getReview', review, () => reviews.doc(String(review.id)).get()),
    reading('listReviews', {}, () => Promise.all([newest.limit(101).get(), reviews.count().get()])),
    reading('listGallery', {}, () => Promise.all([pictures.limit(21).get(), gallery.count().get()])),
    reading('listReservations', booking, () =>
      Promise.all([ofCustomer.orderBy('createdAt', 'desc').limit(5).get(), ofCustomer.count().get()]),
    ),
  ];
}

/** How long the server of this process has taken for its last answer, from the request's head to its last byte. */
const served = { startedAt: 0, ms: 0 };
subscribe('http.server.request.start', () => {
  served.startedAt = performance.now();
});
subscribe('http.server.response.finish', () => {
  served.ms = performance.now() - served.startedAt;
});
