import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import type { RouteContract } from '@pawprints/domain/contract/route';
import {
  newMeasuredWorld,
  type SampleRequest,
  type MeasuredWorld,
} from '../../../tests/support/measured-world.ts';
import { sampleRequests } from '../../../tests/support/sample-requests.ts';
import { seedPictures, seedReservations, seedReviews } from '../../../tests/support/seeded-lists.ts';
import { numberText, spreadText, type Report, type Table } from '../report.ts';

/** SCALE_TO=100000 adds the largest size, which takes the emulator long to fill. */
const sizes = [1_000, 10_000, 100_000].filter((size) => size <= Number(process.env['SCALE_TO'] ?? 10_000));
const rounds = 5;
const depth = 20;
const [commonWord, rareWord, rareCount] = ['walk', 'hedgehog', 10];

type Call = { route: RouteContract; ask: SampleRequest };

export async function benchScale(): Promise<Report> {
  const table: Table = {};
  const shortfalls: string[] = [];
  const readsOfSmallest = new Map<string, number>();
  for (const size of sizes) {
    console.log(`… A database with ${numberText(size)} of each`);
    const world = await newMeasuredWorld();
    for (const [name, call] of Object.entries(await fill(world, size))) {
      const { reads, times } = await measure(world, call);
      table[name] = {
        ...table[name],
        [`reads of ${numberText(size)}`]: reads,
        [`ms of ${numberText(size)}`]: spreadText(times),
      };
      readsOfSmallest.set(name, readsOfSmallest.get(name) ?? reads);
      const more = reads - (readsOfSmallest.get(name) ?? 0);
      // Counting a collection costs one read per 1,000 documents; nothing else may grow.
      if (more > Math.ceil(size / 1000) + 1) shortfalls.push(`${name}: ${more} reads more at ${size}`);
    }
    await world.close();
  }
  return {
    tables: { [`Scale: documents read, and milliseconds, median of ${rounds} (least–most)`]: table },
    shortfalls,
  };
}

async function measure(world: MeasuredWorld, { route, ask }: Call) {
  let { reads } = await world.measure(route, ask);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    ({ reads } = await world.measure(route, ask));
    times.push(performance.now() - start);
  }
  return { reads, times };
}

/** Fills the database and returns the calls to measure. One customer gets a few more reservations, another half of all. */
async function fill(world: MeasuredWorld, size: number): Promise<Record<string, Call>> {
  const few = await sampleRequests.listReservations(world);
  const many = await sampleRequests.listReservations(world);
  const like = (await world.collections.reservations.doc(String(few.id)).get()).data();
  if (like === undefined) throw new Error('The first reservation is not stored.');
  await seedReservations(world, size, like, (number) => {
    if (number <= 6) return few.as?.uid ?? '';
    return number % 2 === 0 ? (many.as?.uid ?? '') : `customer-${number}`;
  });
  await seedPictures(world, size);
  await seedReviews(world, size - rareCount, `A ${commonWord} each day.`);
  await seedReviews(world, rareCount, `A ${commonWord}, and a ${rareWord} on the way.`, size);

  const review = await sampleRequests.getReview(world);
  const { listReviews, searchReviews, getReview, myReviews } = reviewRoutes;
  const { listGallery } = galleryRoutes;
  const { listReservations } = reservationRoutes;
  const search = (query: string): SampleRequest => ({ search: `?size=20${query}` });
  return {
    'one review': { route: getReview, ask: review },
    'reviews, page 1': { route: listReviews, ask: search('') },
    'reviews, deep cursor': { route: listReviews, ask: await deepCursor(world, searchReviews) },
    'reviews, page number 21': { route: listReviews, ask: search(`&page=${depth}`) },
    "an author's reviews": { route: myReviews, ask: review },
    'search, rare word': { route: searchReviews, ask: search(`&search=${rareWord}`) },
    'search, common word': { route: searchReviews, ask: search(`&search=${commonWord}`) },
    'gallery, page 1': { route: listGallery, ask: {} },
    'gallery, deep cursor': { route: listGallery, ask: await deepCursor(world, listGallery) },
    'reservations, of 7': { route: listReservations, ask: few },
    'reservations, of half': { route: listReservations, ask: many },
  };
}

async function deepCursor(
  world: MeasuredWorld,
  route: typeof reviewRoutes.searchReviews | typeof galleryRoutes.listGallery,
): Promise<SampleRequest> {
  let ask: SampleRequest = { search: '?size=20' };
  for (let page = 0; page < depth; page++) {
    const { nextCursor } = await world.call(route, ask);
    if (nextCursor !== null) ask = { search: `?size=20&cursor=${nextCursor}` };
  }
  return ask;
}
