import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSharedCache } from '../support/shared-cache.ts';
import { gallery } from '../../web/src/entities/gallery-item/gallery-queries.ts';
import { searchReviews } from '../../web/src/entities/review/review-queries.ts';
import { queryClient } from '../../web/src/lib/query-client.ts';
import { budgets } from '../support/budgets.ts';
import { formOf, imageFile, newAdmin } from '../support/gallery.ts';
import { newMeasuredWorld, type MeasuredWorld } from '../support/measured-world.ts';
import { newPerson } from '../support/people.ts';
import { aReview } from '../support/reviews.ts';
import { seedPictures, seedReviews } from '../support/seeded-lists.ts';

const reviewsPath = '/api/v1/reviews/search?page=0&size=100';

let world: MeasuredWorld;
let calls: string[];
let seconds: number;
let cache: ReturnType<typeof createSharedCache>;

/** The API behind a shared cache, as visitors reach it, at a clock of the test's own. */
beforeEach(async () => {
  world = await newMeasuredWorld();
  await Promise.all([seedReviews(world, 101), seedPictures(world, 45)]);
  [calls, seconds] = [[], 0];
  const send = fetch;
  cache = createSharedCache(
    (path) => {
      calls.push(path);
      return send(new URL(path, world.origin));
    },
    () => seconds * 1000,
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  queryClient.clear();
  await world.close();
});

/** What the pages of reviews and of the gallery ask for, by the client's own queries, in a browser that comes anew. */
async function visit(galleryPages = 1) {
  queryClient.clear();
  const [before, send] = [calls.length, fetch];
  const { reads } = await world.meter(async () => {
    vi.stubGlobal('fetch', (path: string) => cache.get(path));
    const [, { pages }] = await Promise.all([
      queryClient.fetchQuery(searchReviews({ search: '', service: '' })),
      queryClient.fetchInfiniteQuery({ ...gallery, pages: galleryPages }),
    ]);
    expect(pages).toHaveLength(galleryPages);
    await cache.settled();
    vi.stubGlobal('fetch', send);
  });
  return { calls: calls.length - before, reads };
}

/** What everybody gets to see at this second. */
async function seenAt(second: number, path: string): Promise<string> {
  seconds = second;
  const text = await (await cache.get(path)).text();
  await cache.settled();
  return text;
}

describe('a visit to all public pages', () => {
  it('costs one call for the reviews and one for each page of the gallery that is looked at', async () => {
    expect(await visit()).toEqual(budgets.pages.cold);
    expect(new Set(calls.map((path) => path.split('?')[0]))).toEqual(
      new Set(['/api/v1/gallery', '/api/v1/reviews/search']),
    );
    seconds = 3600;
    expect((await visit(3)).calls).toBe(4);
  });

  it('costs nothing after another one', async () => {
    await visit(2);
    seconds = 29;
    expect(await visit(2)).toEqual(budgets.pages.warm);
  });
});

describe('what is written and deleted', () => {
  it('is seen by everybody within 60 s, a review', async () => {
    const author = await newPerson();
    await seenAt(0, reviewsPath);
    const { id } = await world.call(reviewRoutes.createReview, { as: author, body: aReview });
    expect(await seenAt(1, reviewsPath)).not.toContain(`"id":${id},`);
    expect(await seenAt(60, reviewsPath)).toContain(`"id":${id},`);
    await world.call(reviewRoutes.deleteReview, { as: author, id });
    expect(await seenAt(120, reviewsPath)).not.toContain(`"id":${id},`);
  });

  it('is seen by everybody within 60 s, a picture', async () => {
    const path = '/api/v1/gallery?page=0&size=20';
    const admin = await newAdmin();
    await seenAt(0, path);
    const body = formOf({ file: await imageFile('png', 40, 30) });
    const { id } = await world.call(galleryRoutes.addGalleryItem, { as: admin, body });
    expect(await seenAt(60, path)).toContain(`"id":${id},`);
    await world.call(galleryRoutes.deleteGalleryItem, { as: admin, id });
    expect(await seenAt(120, path)).not.toContain(`"id":${id},`);
  });

  it('is seen by its author at once', async () => {
    const author = await newPerson();
    const { id } = await world.call(reviewRoutes.createReview, { as: author, body: aReview });
    const mine = () => world.call(reviewRoutes.myReviews, { as: author });
    expect(await mine()).toMatchObject([{ id }]);
    expect(await seenAt(0, `/api/v1/reviews/${id}`)).toContain(aReview.content);
    await world.call(reviewRoutes.updateReview, { as: author, id, body: { rating: 1, content: 'Changed.' } });
    expect(await seenAt(0, `/api/v1/reviews/${id}`)).toContain('Changed.');
    await world.call(reviewRoutes.deleteReview, { as: author, id });
    expect(await mine()).toEqual([]);
  });
});
