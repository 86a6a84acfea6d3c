import { storeFiles } from '../../../functions/src/features/gallery/files.ts';
import { galleryImageOf } from '../../../functions/src/features/gallery/gallery-image.ts';
import { wordsDocumentOf, wordsRefOf } from '../../../functions/src/records/reviews.ts';
import { imageFile } from '../../../tests/support/gallery.ts';
import type { Ask, MeasuredWorld } from '../../../tests/support/measured-world.ts';
import { asks } from '../../../tests/support/route-asks.ts';
import type { Subject } from './subjects.ts';

/** A call that prepares another booking each time takes long to prepare. */
const [repeated, prepared] = [30, 10];

/** Calls that write, in a database that is gone with the run: nobody meets what they leave. */
export async function writingSubjects(world: MeasuredWorld): Promise<Subject[]> {
  const { bucket, firestore, collections } = world;
  const { users, petsOf, reviews, reservations, gallery, galleryRemains } = collections;
  const [contact, pet, review] = await Promise.all([
    asks.updateContactInfo(world),
    asks.updatePet(world),
    asks.updateReview(world),
  ]);
  const again = (name: Subject['name'], ask: Ask, directly: () => Promise<unknown>): Subject => ({
    name,
    callsOfRound: repeated,
    prepare: () => Promise.resolve(ask),
    directly,
  });
  const anew = (name: Subject['name'], directly: Subject['directly']): Subject => ({
    name,
    callsOfRound: prepared,
    prepare: () => asks[name](world),
    directly,
  });
  const user = users.doc(uidOf(contact));
  const newcomer = (await user.get()).data();
  if (newcomer === undefined) throw new Error('The customer has vanished.');
  const kept = petsOf(uidOf(pet)).doc(String(pet.id));
  const reviewed = reviews.doc(String(review.id));
  const booking = reservations.doc(String((await asks.getReservation(world)).id));
  const booked = (await booking.get()).data();
  if (booked === undefined) throw new Error('The booking has vanished.');

  const readAndWrite = async ({ path }: { path: string }, change: object): Promise<void> => {
    const { ref, updateTime } = await firestore.doc(path).get();
    await ref.update({ ...change }, updateTime === undefined ? {} : { lastUpdateTime: updateTime });
  };
  const saveWithMails = async (): Promise<void> => {
    const { updateTime } = await booking.get();
    const batch = firestore.batch();
    batch.update(booking, booked, updateTime === undefined ? {} : { lastUpdateTime: updateTime });
    for (const text of ['To the customer', 'To the business']) {
      batch.create(firestore.collection('mail').doc(), { text: text.padEnd(1000) });
    }
    await batch.commit();
  };

  const picture = await imageFile('png', 40, 30);
  const shown = await asks.getGalleryItem(world);
  const item = (await gallery.doc(String(shown.id)).get()).data();
  if (item === undefined) throw new Error('The picture has vanished.');

  return [
    anew('login', async () => {
      const ref = users.doc();
      await Promise.all([
        ref.get().then(() => firestore.batch().create(ref, newcomer).commit()),
        petsOf(ref.id).get(),
      ]);
    }),
    anew('addGalleryItem', async () => {
      const ref = gallery.doc();
      const remains = galleryRemains.doc();
      const [{ image, thumbnail }] = await Promise.all([
        galleryImageOf(picture),
        ref.get(),
        galleryRemains.where('createdAt', '<', new Date(0)).limit(10).get(),
      ]);
      await remains.create({ paths: [], item: null, createdAt: new Date() });
      await storeFiles(bucket, [
        { path: `gallery/${ref.id}.webp`, bytes: image.bytes },
        { path: `gallery/${ref.id}-small.webp`, bytes: thumbnail.bytes },
      ]);
      await firestore.batch().create(ref, item).delete(remains).commit();
    }),
    again('updateContactInfo', contact, () =>
      Promise.all([readAndWrite(user, { address: '1 Elm Street' }), petsOf(user.id).get()]),
    ),
    again('updatePet', pet, () => readAndWrite(kept, { name: 'Pepper' })),
    again('updateReview', review, async () => {
      const found = (await reviewed.get()).data();
      if (found === undefined) throw new Error('The review has vanished.');
      const batch = firestore.batch();
      batch.update(reviewed, found);
      batch.set(wordsRefOf(collections, Number(reviewed.id), found), wordsDocumentOf(found));
      await batch.commit();
    }),
    anew('createReservation', async () => {
      const key = firestore.collection('bookingKeys').doc();
      const made = reservations.doc(key.id);
      await Promise.all([kept.get(), key.get()]);
      const batch = firestore.batch();
      batch.create(made, booked);
      batch.create(key, { reservationId: 1 });
      await batch.commit();
      await made.update(booked);
    }),
    anew('cancelReservation', async () => {
      await readAndWrite(booking, booked);
      await saveWithMails();
    }),
    anew('webhook', saveWithMails),
  ];
}

function uidOf({ as }: Ask): string {
  if (as === undefined) throw new Error('Nobody makes this call.');
  return as.uid;
}
