import { expect } from 'vitest';
import { deleteItem } from '../../functions/src/features/gallery/delete-item.ts';
import { deletePhoto, markPhoto } from '../../functions/src/features/report-cards/change-photo.ts';
import { allowPhoto, withdrawPhoto } from '../../functions/src/features/report-cards/photo-consent.ts';
import { publishPhoto } from '../../functions/src/features/report-cards/publish-photo.ts';
import { ApiError } from '../../functions/src/lib/api-error.ts';
import { testCrashes, type CrashPaths } from '../support/crash-paths.ts';
import {
  allowedPhoto,
  photosIn,
  publishedPhoto,
  sentPhotoOf,
  type Photographed,
} from '../support/report-cards.ts';
import { bucket, collections } from '../support/suite.ts';

async function photosOf({ card }: Photographed) {
  return (await collections.reportCards.doc(String(card.id)).get()).data()?.photos;
}

async function isAsked({ card }: Photographed): Promise<boolean> {
  const entry = await collections.attention.doc(`PHOTO_ALLOWED-${card.id}`).get();
  return entry.data()?.state === 'open';
}

/** The paths of the public files of a photo. */
async function copiesOf(photographed: Photographed): Promise<string[]> {
  const published = (await photosOf(photographed))?.[0]?.published;
  return published ? [published.imagePath, published.thumbnailPath] : [];
}

async function left(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => ((await bucket.file(path).exists())[0] ? [path] : [])),
  );
  return found.flat();
}

/** Deleting twice says that there is nothing: what was asked for is done. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
}

async function expectPrivate(photographed: Photographed, copies: readonly string[]) {
  const { photo } = photographed.params;
  expect(copies).toHaveLength(2);
  expect(await left(copies)).toEqual([]);
  expect((await collections.gallery.doc(String(photo)).get()).exists).toBe(false);
  expect((await collections.orphanedFiles.doc(String(photo)).get()).exists).toBe(false);
}

const paths: CrashPaths = {
  'a photo that is allowed': async () => {
    const sent = await sentPhotoOf();
    return {
      act: (deps) => allowPhoto(deps, sent.customer.uid, sent.params),
      expectComplete: async () => {
        expect(await photosOf(sent)).toMatchObject([{ allowedAt: expect.any(Date), published: null }]);
        expect(await isAsked(sent)).toBe(true);
      },
    };
  },

  'a photo that is published': async () => {
    const allowed = await allowedPhoto();
    const { uid } = allowed.customer;
    const [before] = await bucket.getFiles({ prefix: 'paw-prints/' });
    return {
      act: (deps) => publishPhoto(deps, allowed.admin.uid, allowed.params),
      expectComplete: async () => {
        const copies = await copiesOf(allowed);
        const item = (await collections.gallery.doc(String(allowed.params.photo)).get()).data();
        expect([item?.imagePath, item?.thumbnailPath]).toEqual(copies);
        expect(await left(copies)).toEqual(copies);
        expect(await isAsked(allowed)).toBe(false);
        // The files of a try that was cut off are noted: the scheduled run deletes them.
        const [after] = await bucket.getFiles({ prefix: 'paw-prints/' });
        const known = new Set(before.map(({ name }) => name));
        const added = after.map(({ name }) => name).filter((name) => !known.has(name));
        const { docs } = await collections.orphanedFiles.where('uid', '==', uid).get();
        const noted = docs.flatMap((doc) => doc.data().paths);
        expect([...copies, ...noted]).toEqual(expect.arrayContaining(added));
      },
    };
  },

  'a photo that its customer takes back': async () => {
    const published = await publishedPhoto();
    const copies = await copiesOf(published);
    return {
      act: (deps) => withdrawPhoto(deps, published.customer.uid, published.params),
      expectComplete: async () => {
        await expectPrivate(published, copies);
        expect(await photosOf(published)).toMatchObject([{ allowedAt: null, published: null }]);
        expect(await photosIn(published.customer)).toHaveLength(1);
      },
    };
  },

  "a photo on which another customer's dog is found": async () => {
    const published = await publishedPhoto();
    const copies = await copiesOf(published);
    return {
      act: (deps) => markPhoto(deps, published.admin.uid, { ...published.params, showsOthers: true }),
      expectComplete: async () => {
        await expectPrivate(published, copies);
        expect(await photosOf(published)).toMatchObject([{ allowedAt: null, published: null }]);
      },
    };
  },

  'a public photo that is removed from its report card': async () => {
    const published = await publishedPhoto();
    const copies = await copiesOf(published);
    return {
      act: (deps) => deletePhoto(deps, published.admin.uid, published.params).catch(unlessGone),
      expectComplete: async () => {
        await expectPrivate(published, copies);
        expect(await photosOf(published)).toEqual([]);
        expect(await photosIn(published.customer)).toEqual([]);
      },
    };
  },

  'a public photo that is deleted from the gallery': async () => {
    const published = await publishedPhoto();
    const copies = await copiesOf(published);
    return {
      act: (deps) => deleteItem(deps, published.params.photo, published.admin.uid).catch(unlessGone),
      expectComplete: async () => {
        await expectPrivate(published, copies);
        expect(await photosOf(published)).toMatchObject([{ allowedAt: expect.any(Date), published: null }]);
      },
    };
  },
};

testCrashes(paths);
