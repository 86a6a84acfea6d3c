import type { WriteBatch } from 'firebase-admin/firestore';
import { createReview } from '../../functions/src/records/reviews.ts';
import type { ReservationDocument } from '../../functions/src/records/reservation.ts';
import type { MeasuredWorld } from './measured-world.ts';

type Store = Pick<MeasuredWorld, 'firestore' | 'collections'>;

/** How many documents a batch holds, and how many batches are on their way at once. */
const batchSize = 200;
const batchesAtOnce = 4;
/** A moment that no seeded record is younger than. */
const latest = Date.UTC(2026, 0, 31);

/** A review as people write them, of 300 characters; a search for 'gentle walk' finds every one. */
const praise = 'A gentle walk each day, and pictures of it at noon. '.repeat(6).slice(0, 300).trim();

/** Reviews of as many people, a second apart, beginning `after` so many others. */
export function seedReviews(store: Store, count: number, content = praise, after = 0): Promise<void> {
  return seed(store, after + 1, after + count, (batch, number) =>
    createReview(batch, store.collections, number, {
      authorId: `author-${number}`,
      name: 'Robin Rivers',
      picture: '',
      serviceType: 'DAY_CARE',
      rating: 5,
      content,
      createdDate: at(number),
    }),
  );
}

/** Pictures of the gallery without their files, a second apart. */
export function seedPictures(store: Store, count: number): Promise<void> {
  return seed(store, 1, count, (batch, number) => {
    const address = (name: string) =>
      `https://firebasestorage.googleapis.com/v0/b/bucket/o/${name}?alt=media`;
    const [image, thumbnail] = [`gallery%2F${number}.webp`, `gallery%2F${number}-small.webp`];
    batch.create(store.collections.gallery.doc(String(number)), {
      petName: 'Biscuit',
      breed: 'Welsh Corgi',
      description: 'Waiting for the ball that went over the hedge.',
      owner: 'Robin',
      imagePath: image,
      imageUrl: address(image),
      width: 1600,
      height: 1200,
      thumbnailPath: thumbnail,
      thumbnailUrl: address(thumbnail),
      thumbnailWidth: 480,
      createdAt: at(number),
    });
  });
}

/** Copies of a reservation, each a second older than the one before; `uidOf` says whose each is. It begins `after` so many others. */
export function seedReservations(
  store: Store,
  count: number,
  like: ReservationDocument,
  uidOf: (number: number) => string,
  after = 0,
): Promise<void> {
  return seed(store, after + 1, after + count, (batch, number) =>
    batch.create(store.collections.reservations.doc(String(number)), {
      ...like,
      uid: uidOf(number),
      createdAt: at(number),
    }),
  );
}

function at(number: number): Date {
  return new Date(latest - number * 1000);
}

function seed(
  store: Store,
  from: number,
  to: number,
  add: (batch: WriteBatch, number: number) => void,
): Promise<void> {
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
  return seedEach(store, numbers, add);
}

/** Writes something of each, in batches of as many; several are on their way at once. */
export async function seedEach<Item>(
  { firestore }: Pick<Store, 'firestore'>,
  items: readonly Item[],
  add: (batch: WriteBatch, item: Item) => void,
  perBatch = batchSize,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const some = items.slice(next, next + perBatch);
      next += perBatch;
      const batch = firestore.batch();
      for (const item of some) add(batch, item);
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, lane));
}
