import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { newMeasuredWorld, type Ask, type MeasuredWorld } from '../../../tests/support/measured-world.ts';
import { asks } from '../../../tests/support/route-asks.ts';
import { seedPictures, seedReservations, seedReviews } from '../../../tests/support/seeded-lists.ts';
import { spreadOf, type Spread } from '../spread.ts';

const rounds = 5;
/** A deep cursor leads so many pages on. */
const depth = 20;

/** What a list route costs where there are so many records. */
export type Scaled = { call: string; size: number; reads: number; ms: Spread };

/** Every list route at each size, each in a database of its own. */
export async function measureScale(sizes: readonly number[]): Promise<Scaled[]> {
  const measured: Scaled[] = [];
  for (const size of sizes) {
    console.log(`… Filling a database with ${size.toLocaleString('en-US')} of each`);
    const world = await newMeasuredWorld();
    const calls = await filled(world, size);
    for (const [call, { route, ask }] of Object.entries(calls)) {
      measured.push({ call, size, ...(await measure(world, route, ask)) });
    }
    await world.close();
  }
  return measured;
}

async function measure(
  world: MeasuredWorld,
  route: RouteContract,
  ask: Ask,
): Promise<Pick<Scaled, 'reads' | 'ms'>> {
  await world.measure(route, ask);
  const times: number[] = [];
  let reads = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    ({ reads } = await world.measure(route, ask));
    times.push(performance.now() - start);
  }
  return { reads, ms: spreadOf(times) };
}

/** A word that every review has, and one that only so many have. */
const [common, rare, found] = ['walk', 'hedgehog', 10];

async function filled(
  world: MeasuredWorld,
  size: number,
): Promise<Record<string, { route: RouteContract; ask: Ask }>> {
  const few = await asks.listReservations(world);
  const many = await asks.listReservations(world);
  const [fewUid, manyUid] = await Promise.all([uidOf(world, few), uidOf(world, many)]);
  const like = (await world.collections.reservations.doc(String(few.id)).get()).data();
  if (like === undefined) throw new Error('The booking has vanished.');
  await seedReservations(world, size, like, (number) => {
    if (number <= 6) return fewUid;
    return number % 2 === 0 ? manyUid : `customer-${number}`;
  });
  await seedPictures(world, size);
  await seedReviews(world, size - found, `A ${common} each day.`);
  await seedReviews(world, found, `A ${common}, and a ${rare} on the way.`, size);

  const review = await asks.getReview(world);
  const { listReviews, searchReviews, getReview, myReviews } = reviewRoutes;
  const { listGallery } = galleryRoutes;
  const { listReservations } = reservationRoutes;
  const searchFor = (word: string): Ask => ({ search: `?size=20&search=${word}` });
  return {
    'one review': { route: getReview, ask: review },
    'reviews, page 1': { route: listReviews, ask: { search: '?size=20' } },
    'reviews, deep cursor': { route: listReviews, ask: await deepReviews(world) },
    'reviews, page number 21': { route: listReviews, ask: { search: `?size=20&page=${depth}` } },
    "an author's reviews": { route: myReviews, ask: review },
    'search, rare word': { route: searchReviews, ask: searchFor(rare) },
    'search, common word': { route: searchReviews, ask: searchFor(common) },
    'gallery, page 1': { route: listGallery, ask: {} },
    'gallery, deep cursor': { route: listGallery, ask: await deepGallery(world) },
    'reservations, of 7': { route: listReservations, ask: few },
    'reservations, of half': { route: listReservations, ask: many },
  };
}

async function uidOf(world: MeasuredWorld, { id }: Ask): Promise<string> {
  return (await world.collections.reservations.doc(String(id)).get()).data()?.uid ?? '';
}

async function deepReviews(world: MeasuredWorld): Promise<Ask> {
  const follow = (cursor: string) => `?size=20${cursor === '' ? '' : `&cursor=${cursor}`}`;
  return deep(follow, async (ask) => (await world.call(reviewRoutes.searchReviews, ask)).nextCursor);
}

async function deepGallery(world: MeasuredWorld): Promise<Ask> {
  const follow = (cursor: string) => (cursor === '' ? '' : `?cursor=${cursor}`);
  return deep(follow, async (ask) => (await world.call(galleryRoutes.listGallery, ask)).nextCursor);
}

async function deep(
  follow: (cursor: string) => string,
  next: (ask: Ask) => Promise<string | null>,
): Promise<Ask> {
  let cursor = '';
  for (let page = 0; page < depth; page += 1) cursor = (await next({ search: follow(cursor) })) ?? cursor;
  return { search: follow(cursor) };
}
