import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import * as z from 'zod/mini';
import type { World } from './generate.ts';
import type { Answer, Tokens } from './send.ts';
import { call } from '../api.ts';
import { book, bookingOf, newCustomer } from '../bookings.ts';
import { add, imageFile, newAdmin } from '../gallery.ts';
import { aReview, write } from '../reviews.ts';

const added = z.object({ result: z.object({ id: z.number(), imageUrl: z.string() }) });

export type GeneratedWorld = {
  world: World;
  tokens: Tokens;
  /** Remembers the picture that an answer says was added: it is public until `cleanUp`. */
  remember: (answer: Answer) => void;
  /** Deletes the reviews and pictures, which are public. */
  cleanUp: () => Promise<void>;
};

/** A customer with a dog, a booking and a review, a stranger's dog, an admin and a picture: for generated requests. */
export async function newGeneratedWorld(): Promise<GeneratedWorld> {
  const [{ customer, reservation }, stranger, admin] = await Promise.all([book(), newCustomer(), newAdmin()]);
  const [review, item] = await Promise.all([
    write(customer),
    add(admin, { file: await imageFile('png', 40, 30) }),
  ]);
  const pictures = new Set<number>();
  // A second one, so that a list of one review has a next cursor.
  await write(customer);
  const { result: list } = await call(reviewRoutes.searchReviews, { query: { size: 1 } });
  return {
    world: {
      ids: [customer.pet.id, stranger.pet.id, reservation.id, review.id, item.result.id],
      cursors: list.nextCursor === null ? [] : [list.nextCursor],
      examples: { createReservation: bookingOf({ pets: [customer.pet] }), createReview: aReview },
    },
    tokens: { customer: customer.token, admin: admin.token },
    remember: ({ json }) => {
      const made = z.safeParse(added, json);
      if (made.success) pictures.add(made.data.result.id);
    },
    cleanUp: async () => {
      for (const as of [customer, admin]) {
        const { result } = await call(reviewRoutes.myReviews, { as });
        for (const { id } of result) await call(reviewRoutes.deleteReview, { as, params: { id } });
      }
      const left = [...pictures].map((id) =>
        // One that a generated request has deleted already is gone all the same.
        call(galleryRoutes.deleteGalleryItem, { as: admin, params: { id } }).catch(() => undefined),
      );
      await Promise.all(left);
    },
  };
}
