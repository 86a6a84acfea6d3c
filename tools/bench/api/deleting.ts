import { createReview, removeReview, storedReview } from '../../../functions/src/records/reviews.ts';
import { removeFiles, storeFiles } from '../../../functions/src/features/gallery/files.ts';
import { newPublicId } from '../../../functions/src/lib/public-id.ts';
import type { MeasuredWorld } from '../../../tests/support/measured-world.ts';
import { asks } from '../../../tests/support/route-asks.ts';
import type { Subject } from './subjects.ts';

const callsOfRound = 10;

/** Calls that delete. What is deleted by the Admin SDK is as large as what the call deletes, and made before both. */
export async function deletingSubjects(world: MeasuredWorld): Promise<Subject[]> {
  const { bucket, firestore, collections } = world;
  const { petsOf, reviews, gallery, galleryRemains } = collections;
  const deleting = (
    name: 'deletePet' | 'deleteReview' | 'deleteGalleryItem',
    makeTwin: () => Promise<unknown>,
    directly: Subject['directly'],
  ): Subject => ({
    name,
    callsOfRound,
    prepare: async () => {
      await makeTwin();
      return asks[name](world);
    },
    directly,
  });

  const { as: customer, id: petId } = await asks.updatePet(world);
  const [pets, reviewAsk, pictureAsk] = [
    petsOf(customer?.uid ?? ''),
    await asks.getReview(world),
    await asks.getGalleryItem(world),
  ];
  const [pet, review, item] = [
    (await pets.doc(String(petId)).get()).data(),
    (await reviews.doc(String(reviewAsk.id)).get()).data(),
    (await gallery.doc(String(pictureAsk.id)).get()).data(),
  ];
  if (pet === undefined || review === undefined || item === undefined) {
    throw new Error('What was to be copied has vanished.');
  }
  const reviewId = newPublicId();
  const twin = { pet: pets.doc(), picture: gallery.doc(), remains: galleryRemains.doc() };
  const paths = ['gallery/twin.webp', 'gallery/twin-small.webp'];

  return [
    deleting(
      'deletePet',
      () => twin.pet.create(pet),
      async () => {
        const { updateTime } = await twin.pet.get();
        await twin.pet.delete(updateTime === undefined ? {} : { lastUpdateTime: updateTime });
      },
    ),
    deleting(
      'deleteReview',
      () => {
        const batch = firestore.batch();
        createReview(batch, collections, reviewId, review);
        return batch.commit();
      },
      async () => {
        const stored = await storedReview(collections, reviewId);
        const batch = firestore.batch();
        removeReview(batch, collections, stored);
        await batch.commit();
      },
    ),
    deleting(
      'deleteGalleryItem',
      async () => {
        const bytes = Buffer.alloc(100);
        await storeFiles(
          bucket,
          paths.map((path) => ({ path, bytes })),
        );
        await twin.picture.create(item);
      },
      async () => {
        await Promise.all([twin.picture.get(), twin.remains.get()]);
        const remains = { paths, item, createdAt: new Date() };
        await firestore.batch().delete(twin.picture).set(twin.remains, remains).commit();
        await removeFiles(bucket, paths);
        await twin.remains.delete();
      },
    ),
  ];
}
