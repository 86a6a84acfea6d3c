import { randomUUID } from 'node:crypto';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it } from 'vitest';
import { addItem } from '../../functions/src/features/gallery/add-item.ts';
import { deleteItem } from '../../functions/src/features/gallery/delete-item.ts';
import { jobsOf } from '../../functions/src/jobs/all-jobs.ts';
import { handleDue } from '../../functions/src/jobs/run-jobs.ts';
import { converterOf } from '../../functions/src/lib/documents.ts';
import { galleryDocument } from '../../functions/src/records/gallery.ts';
import { projectId } from '../../tools/ports.ts';
import { call, refused } from '../support/api.ts';
import { add, anItem, fileExists, imageFile, newAdmin, pathOf } from '../support/gallery.ts';
import { dependencies } from '../support/in-process.ts';
import { whereBeforeReading } from '../support/meanwhile.ts';
import { bucket, collections, firestore } from '../support/suite.ts';

/** Firestore takes no document in a collection of such a name. */
const refusing = firestore.collection('__gallery__').withConverter(converterOf(galleryDocument));

/** A bucket of the test's own; the emulator makes it with its first file. */
const ownBucket = () => getStorage().bucket(`own-${randomUUID()}`);

/** A bucket that refuses everything: the emulator does not know its name for one. */
const refusingBucket = () => getStorage().bucket('no/bucket');

const png = imageFile('png', 40, 30);

/** A moment that no other test has, by which the orphaned files of an upload are found. */
const moment = (): Date => new Date(Date.now() - Math.floor(Math.random() * 1_000_000));

async function orphanedSince(createdAt: Date): Promise<number> {
  return (await collections.orphanedFiles.where('createdAt', '==', createdAt).get()).size;
}

const anUpload = async () => ({ upload: await png, texts: anItem, by: 'somebody' });

describe('an upload', () => {
  it('whose last step fails leaves nothing behind', async () => {
    const [own, createdAt] = [ownBucket(), moment()];
    const deps = {
      ...dependencies,
      bucket: () => own,
      now: () => createdAt,
      collections: { ...collections, gallery: refusing },
    };
    await expect(addItem(deps, await anUpload())).rejects.toThrow(/__gallery__|reserved|invalid/i);
    const [files] = await own.getFiles();
    expect(files).toEqual([]);
    expect(await orphanedSince(createdAt)).toBe(0);
  });

  it('whose last step works leaves its files, and no orphaned files', async () => {
    const [own, createdAt] = [ownBucket(), moment()];
    const item = await addItem(
      { ...dependencies, bucket: () => own, now: () => createdAt },
      await anUpload(),
    );
    const [files] = await own.getFiles();
    expect(files.map(({ name }) => name).toSorted()).toEqual(
      [item.imageUrl, item.thumbnailUrl].map(pathOf).toSorted(),
    );
    expect(await orphanedSince(createdAt)).toBe(0);
    await collections.gallery.doc(String(item.id)).delete();
  });

  it('whose last answer is lost is there all the same, with its files', async () => {
    const [own, createdAt] = [ownBucket(), moment()];
    const losing = new Firestore({ projectId });
    losing.batch = () => {
      const batch = firestore.batch();
      const commit = batch.commit.bind(batch);
      batch.commit = async () => {
        await commit();
        throw new Error('The answer is lost.');
      };
      return batch;
    };
    const deps = { ...dependencies, firestore: losing, bucket: () => own, now: () => createdAt };
    const item = await addItem(deps, await anUpload());
    expect((await own.getFiles())[0]).toHaveLength(2);
    expect(await orphanedSince(createdAt)).toBe(0);
    await collections.gallery.doc(String(item.id)).delete();
  });

  it('whose files cannot be stored leaves no item', async () => {
    const createdAt = moment();
    const deps = { ...dependencies, bucket: refusingBucket, now: () => createdAt };
    await expect(addItem(deps, await anUpload())).rejects.toThrow('Not Implemented');
    expect((await collections.gallery.where('createdAt', '==', createdAt).get()).size).toBe(0);
    // Nor can they be removed: they are still known, for when that works again.
    expect(await orphanedSince(createdAt)).toBe(1);
  });

  it('of which only one file can be stored leaves nothing behind', async () => {
    const [own, createdAt] = [ownBucket(), moment()];
    const fileOf = own.file.bind(own);
    own.file = (path, options) => {
      const file = fileOf(path, options);
      if (path.endsWith('-small.webp')) file.save = () => Promise.reject(new Error('The storage is full.'));
      return file;
    };
    const deps = { ...dependencies, bucket: () => own, now: () => createdAt };
    await expect(addItem(deps, await anUpload())).rejects.toThrow('The storage is full.');
    expect((await own.getFiles())[0]).toEqual([]);
    expect((await collections.gallery.where('createdAt', '==', createdAt).get()).size).toBe(0);
    expect(await orphanedSince(createdAt)).toBe(0);
  });

  it('that was cut off is cleared away later, but not while it may still be going on', async () => {
    const [old, recent] = await Promise.all([cutOff(61), cutOff(59)]);
    const job = jobsOf(dependencies).filter(({ name }) => name === 'files');
    for (const files of job) await handleDue(files, { caughtUpAt: new Date() });
    const left = [old, recent].map(async ({ id, address }) => [
      (await collections.orphanedFiles.doc(id).get()).exists,
      await fileExists(address),
    ]);
    expect(await Promise.all(left)).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe('a deletion', () => {
  it('whose files cannot be removed takes the item away at once, and is finished by the next call', async () => {
    const admin = await newAdmin();
    const { result } = await add(admin, { file: await png });
    const params = { id: result.id };
    const deps = { ...dependencies, bucket: refusingBucket };
    await expect(deleteItem(deps, result.id, 'somebody')).rejects.toThrow('Not Implemented');
    expect(await refused(galleryRoutes.getGalleryItem, { params })).toMatchObject({ status: 404 });
    expect(await fileExists(result.imageUrl)).toBe(true);

    expect((await call(galleryRoutes.deleteGalleryItem, { as: admin, params })).result).toEqual(result);
    expect(await Promise.all([result.imageUrl, result.thumbnailUrl].map(fileExists))).toEqual([false, false]);
    expect(await refused(galleryRoutes.deleteGalleryItem, { as: admin, params })).toMatchObject({
      status: 404,
    });
  });

  it('deletes also files that were left of such an item before it was added again', async () => {
    const { result } = await add(await newAdmin(), { file: await png });
    const path = `gallery/${randomUUID()}.webp`;
    await bucket.file(path).save('bytes', { resumable: false });
    const id = String(result.id);
    const leave = () =>
      collections.orphanedFiles.doc(id).set({ paths: [path], item: null, createdAt: new Date() });
    const { deps, cleanup } = whereBeforeReading(`gallery/${id}`, leave);
    await deleteItem(deps, result.id, 'somebody');
    await cleanup();
    expect((await bucket.file(path).exists())[0]).toBe(false);
    expect(await fileExists(result.imageUrl)).toBe(false);
  });
});

/** What an upload leaves that stopped between its steps so many minutes ago. */
async function cutOff(minutes: number): Promise<{ id: string; address: string }> {
  const id = randomUUID();
  const path = `gallery/${id}.webp`;
  await bucket.file(path).save('bytes', { resumable: false });
  const createdAt = new Date(Date.now() - minutes * 60_000);
  await collections.orphanedFiles.doc(id).create({ paths: [path], item: null, createdAt });
  return { id, address: `http://127.0.0.1/o/${encodeURIComponent(path)}` };
}
