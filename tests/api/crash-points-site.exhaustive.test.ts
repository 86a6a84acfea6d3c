import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addItem } from '../../functions/src/features/gallery/add-item.ts';
import { deleteItem } from '../../functions/src/features/gallery/delete-item.ts';
import { addPhoto } from '../../functions/src/features/report-cards/add-photo.ts';
import { deletePhoto } from '../../functions/src/features/report-cards/change-photo.ts';
import { sendCard } from '../../functions/src/features/report-cards/send-card.ts';
import { writeCard } from '../../functions/src/features/report-cards/write-card.ts';
import {
  deleteReview,
  updateReview,
  writeReview,
} from '../../functions/src/features/reviews/write-reviews.ts';
import { deletePet } from '../../functions/src/features/users/pets.ts';
import { addVaccination } from '../../functions/src/features/vaccinations/add-vaccination.ts';
import { deleteVaccination } from '../../functions/src/features/vaccinations/delete-vaccination.ts';
import { ApiError } from '../../functions/src/lib/api-error.ts';
import { newPublicId } from '../../functions/src/lib/public-id.ts';
import { newCustomer, type Customer } from '../support/bookings.ts';
import { type CrashPaths, identity, testCrashes } from '../support/crash-paths.ts';
import { anItem, imageFile } from '../support/gallery.ts';
import { dependencies } from '../support/in-process.ts';
import { newPerson } from '../support/people.ts';
import { mailsOf, stored } from '../support/records.ts';
import {
  addPhoto as sendPhotoOf,
  cardBody,
  photosIn,
  visited,
  writtenCard,
} from '../support/report-cards.ts';
import { aReview } from '../support/reviews.ts';
import { bucket, collections } from '../support/suite.ts';
import { aVaccination, filesOf as certificatesIn, upload } from '../support/vaccinations.ts';

/** Deleting twice says that there is nothing: what was asked for is done. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
}

async function reviewed() {
  const author = await newPerson();
  return { author, review: await writeReview(dependencies, identity(author), aReview) };
}

/** What a review is found by. */
async function wordsOf(id: number) {
  const { docs } = await collections.reviewWords.get();
  return docs.filter((doc) => doc.id.endsWith(`-${String(id).padStart(16, '0')}`)).map((doc) => doc.data());
}

async function entryState(id: string): Promise<string | undefined> {
  return (await collections.attention.doc(`VACCINATION_TO_REVIEW-${id}`).get()).data()?.state;
}

async function cardsOf({ uid }: Customer) {
  return (await collections.reportCards.where('uid', '==', uid).get()).docs.map((doc) => doc.data());
}

/** The files that belong to no certificate and will be deleted. */
async function notedFor(customer: Customer): Promise<string[]> {
  return notedIn(customer, await certificatesIn(customer));
}

/** Those of these files that will be deleted. */
async function notedIn({ uid }: Customer, files: readonly string[]): Promise<string[]> {
  const { docs } = await collections.orphanedFiles.where('uid', '==', uid).get();
  return docs.flatMap((doc) => doc.data().paths).filter((path) => files.includes(path));
}

async function hasNothingOf(customer: Customer, ids: readonly number[]): Promise<void> {
  expect((await collections.vaccinations.where('uid', '==', customer.uid).get()).size).toBe(0);
  expect(await certificatesIn(customer)).toEqual([]);
  expect(await notedFor(customer)).toEqual([]);
  for (const id of ids) expect(await entryState(String(id))).toBe('settled');
}

const filesOf = ({ imagePath, thumbnailPath }: { imagePath: string; thumbnailPath: string }) =>
  Promise.all(
    [imagePath, thumbnailPath].map(async (path) => {
      const [exists] = await bucket.file(path).exists();
      return exists;
    }),
  );

const paths: CrashPaths = {
  'a review': async () => {
    const person = await newPerson();
    return {
      act: (deps) => writeReview(deps, identity(person), aReview, 'a-key'),
      expectComplete: async () => {
        const { docs } = await collections.reviews.where('authorId', '==', person.uid).get();
        expect(docs).toHaveLength(1);
        const day = (await collections.reviewDays.doc(person.uid).get()).data();
        expect(day?.written).toBe(1);
        for (const { id } of docs) expect(await wordsOf(Number(id))).toHaveLength(1);
      },
    };
  },

  'a changed review': async () => {
    const { author, review } = await reviewed();
    return {
      act: (deps) => updateReview(deps, author.uid, review.id, { rating: 2, content: 'Rather quiet.' }),
      expectComplete: async () => {
        expect((await collections.reviews.doc(String(review.id)).get()).data()).toMatchObject({ rating: 2 });
        expect(await wordsOf(review.id)).toMatchObject([{ words: { quiet: true } }]);
      },
    };
  },

  'a deleted review': async () => {
    const { author, review } = await reviewed();
    return {
      act: (deps) => deleteReview(deps, author.uid, review.id).catch(unlessGone),
      expectComplete: async () => {
        expect((await collections.reviews.doc(String(review.id)).get()).exists).toBe(false);
        expect(await wordsOf(review.id)).toEqual([]);
      },
    };
  },

  'a picture': async () => {
    const petName = `Biscuit ${randomUUID()}`;
    const id = newPublicId();
    const file = await imageFile('png', 40, 30);
    return {
      act: (deps) => addItem(deps, { upload: file, texts: { ...anItem, petName }, by: 'somebody', id }),
      expectComplete: async () => {
        const { docs } = await collections.gallery.where('petName', '==', petName).get();
        expect(docs.map((doc) => doc.id)).toEqual([String(id)]);
        for (const doc of docs) expect(await filesOf(doc.data())).toEqual([true, true]);
      },
    };
  },

  'a certificate': async () => {
    const customer = await newCustomer();
    const { uid, pet } = customer;
    const file = await imageFile('png', 40, 30);
    return {
      act: (deps) =>
        addVaccination(deps, { uid, petId: pet.id, body: aVaccination, upload: file, key: 'a-key' }),
      expectComplete: async () => {
        const { docs } = await collections.vaccinations.where('uid', '==', uid).get();
        expect(docs).toHaveLength(1);
        for (const doc of docs) expect(await entryState(doc.id)).toBe('open');
        const kept = docs.map((doc) => doc.data().file.path);
        // The file of a try that was cut off is noted: the scheduled run deletes it.
        const known = [...kept, ...(await notedFor(customer))];
        expect((await certificatesIn(customer)).toSorted()).toEqual(known.toSorted());
      },
    };
  },

  'a certificate that is removed': async () => {
    const customer = await newCustomer();
    const { id } = await upload(customer);
    const params = { id: customer.pet.id, vaccination: id };
    return {
      act: (deps) => deleteVaccination(deps, customer.uid, params).catch(unlessGone),
      expectComplete: () => hasNothingOf(customer, [id]),
    };
  },

  'a dog with certificates that is removed': async () => {
    const customer = await newCustomer();
    const ids = [(await upload(customer)).id, (await upload(customer)).id];
    return {
      act: (deps) => deletePet(deps, customer.uid, customer.pet.id).catch(unlessGone),
      expectComplete: async () => {
        expect((await collections.petsOf(customer.uid).get()).size).toBe(0);
        await hasNothingOf(customer, ids);
      },
    };
  },

  'the words of a report card': async () => {
    const visit = await visited();
    const body = cardBody(visit);
    return {
      act: (deps) => writeCard(deps, visit.admin.uid, body),
      expectComplete: async () => {
        const cards = await cardsOf(visit.customer);
        expect(cards).toMatchObject([{ words: body.words, version: 1 }]);
        expect((await stored(visit.reservation.id)).reportCards).toMatchObject([{ sent: false }]);
      },
    };
  },

  'a photo of a report card': async () => {
    const { customer, admin, card } = await writtenCard();
    const picture = await imageFile('jpeg', 40, 30);
    const photo = { id: card.id, by: admin.uid, showsOthers: false, upload: picture, key: 'a-key' };
    return {
      act: (deps) => addPhoto(deps, photo),
      expectComplete: async () => {
        const kept = (await cardsOf(customer)).flatMap(({ photos }) => photos.map(({ file }) => file.path));
        expect(kept).toHaveLength(1);
        // The file of a try that was cut off is noted: the scheduled run deletes it.
        const known = [...kept, ...(await notedIn(customer, await photosIn(customer)))];
        expect((await photosIn(customer)).toSorted()).toEqual(known.toSorted());
      },
    };
  },

  'a photo of a report card that is removed': async () => {
    const { customer, admin, card } = await writtenCard();
    const [photo] = (await sendPhotoOf({ admin, card })).photos;
    const named = { id: card.id, photo: photo?.id ?? 0 };
    return {
      act: (deps) => deletePhoto(deps, admin.uid, named).catch(unlessGone),
      expectComplete: async () => {
        expect(await cardsOf(customer)).toMatchObject([{ photos: [] }]);
        expect(await photosIn(customer)).toEqual([]);
      },
    };
  },

  'a report card that is sent': async () => {
    const { customer, admin, card, reservation } = await writtenCard();
    return {
      act: (deps) => sendCard(deps, admin.uid, card.id),
      expectComplete: async () => {
        expect(await cardsOf(customer)).toMatchObject([{ sentAt: expect.any(Date) }]);
        expect((await stored(reservation.id)).reportCards).toMatchObject([{ id: card.id, sent: true }]);
        const mails = (await mailsOf(reservation.id)).map(({ id }) => id);
        expect(mails.filter((id) => id.startsWith('report-card'))).toEqual([
          `report-card-${card.id}-customer`,
        ]);
      },
    };
  },

  'a picture that is taken away': async () => {
    const item = await addItem(dependencies, {
      upload: await imageFile('png', 40, 30),
      texts: anItem,
      by: 'somebody',
    });
    const document = (await collections.gallery.doc(String(item.id)).get()).data();
    return {
      act: (deps) => deleteItem(deps, item.id, 'somebody').catch(unlessGone),
      expectComplete: async () => {
        expect((await collections.gallery.doc(String(item.id)).get()).exists).toBe(false);
        expect(document && (await filesOf(document))).toEqual([false, false]);
        expect((await collections.orphanedFiles.doc(String(item.id)).get()).exists).toBe(false);
      },
    };
  },
};

testCrashes(paths);
