import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addItem } from '../../functions/src/features/gallery/add-item.ts';
import { deleteItem } from '../../functions/src/features/gallery/delete-item.ts';
import {
  deleteReview,
  updateReview,
  writeReview,
} from '../../functions/src/features/reviews/write-reviews.ts';
import { ApiError } from '../../functions/src/lib/api-error.ts';
import { newPublicId } from '../../functions/src/lib/public-id.ts';
import { type CrashPaths, identity, testCrashes } from '../support/crash-paths.ts';
import { anItem, imageFile } from '../support/gallery.ts';
import { dependencies } from '../support/in-process.ts';
import { newPerson } from '../support/people.ts';
import { aReview } from '../support/reviews.ts';
import { bucket, collections } from '../support/suite.ts';

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
