import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import type { RouteContract } from '@pawprints/domain/contract/route';
import type { MeasuredWorld, SampleRequest } from '../../../tests/support/measured-world.ts';
import { sampleRequests } from '../../../tests/support/sample-requests.ts';
import { seedPictures, seedReservations, seedReviews } from '../../../tests/support/seeded-lists.ts';

const mostPages = 20;
const [commonWord, rareWord, rareCount] = ['walk', 'hedgehog', 10];

type Call = { route: RouteContract; ask: SampleRequest };

/** Fills the database and returns the calls to measure. One customer gets a few more reservations, another half of all. */
export async function customersLists(world: MeasuredWorld, size: number): Promise<Record<string, Call>> {
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
    'reviews, deep cursor': { route: listReviews, ask: await deepCursor(world, searchReviews, size) },
    'reviews, page number 4': { route: listReviews, ask: search('&page=3') },
    "an author's reviews": { route: myReviews, ask: review },
    'search, rare word': { route: searchReviews, ask: search(`&search=${rareWord}`) },
    'search, common word': { route: searchReviews, ask: search(`&search=${commonWord}`) },
    'gallery, page 1': { route: listGallery, ask: {} },
    'gallery, deep cursor': { route: listGallery, ask: await deepCursor(world, listGallery, size) },
    'reservations, of 7': { route: listReservations, ask: few },
    'reservations, of half': { route: listReservations, ask: many },
  };
}

async function deepCursor(
  world: MeasuredWorld,
  route: typeof reviewRoutes.searchReviews | typeof galleryRoutes.listGallery,
  size: number,
): Promise<SampleRequest> {
  const depth = Math.min(mostPages, Math.floor(size / 20) - 2);
  let ask: SampleRequest = { search: '?size=20' };
  for (let page = 0; page < depth; page++) {
    const { nextCursor } = await world.call(route, ask);
    if (nextCursor !== null) ask = { search: `?size=20&cursor=${nextCursor}` };
  }
  return ask;
}
