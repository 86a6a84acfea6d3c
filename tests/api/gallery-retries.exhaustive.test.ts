import { randomUUID } from 'node:crypto';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { successSchema } from '@pawprints/domain/contract/envelope';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anItem, formOf, imageFile, newAdmin } from '../support/gallery.ts';
import { dependencies } from '../support/in-process.ts';
import { serveApi, type InProcessApi } from '../support/in-process-api.ts';
import type { Person } from '../support/people.ts';
import { collections } from '../support/suite.ts';

/** A bucket of each test's own; the emulator makes it with its first file. */
let bucket: ReturnType<typeof slowBucket>;
let api: InProcessApi;
let admin: Person;

beforeAll(async () => {
  api = await serveApi(() => ({ ...dependencies, bucket: () => bucket.bucket }));
  admin = await newAdmin();
});
afterAll(() => api.close());
beforeEach(() => {
  bucket = slowBucket();
});

/** A bucket whose first two files, those of the first try, are not stored before `release` is called. */
function slowBucket() {
  const slow = getStorage().bucket(`own-${randomUUID()}`);
  const fileOf = slow.file.bind(slow);
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let files = 0;
  slow.file = (path, options) => {
    const file = fileOf(path, options);
    files += 1;
    if (files > 2) return file;
    const save = file.save.bind(file);
    file.save = async (...args: [Buffer, object?]) => {
      reached.resolve();
      await gate.promise;
      return save(...args);
    };
    return file;
  };
  return { bucket: slow, reached: reached.promise, release: gate.resolve };
}

const png = imageFile('png', 40, 30);

type Try = { key: string; petName: string; by?: Person };

async function upload({ key, petName, by = admin }: Try): Promise<{ status: number; json: unknown }> {
  const response = await fetch(`${api.origin}/gallery`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${by.token}`, 'Idempotency-Key': key },
    body: formOf({ item: { ...anItem, petName }, file: await png }),
  });
  return { status: response.status, json: await response.json() };
}

const added = successSchema(galleryRoutes.addGalleryItem.result);
const itemOf = ({ json }: { json: unknown }) => z.parse(added, json).result;

const aTry = (): Try => ({ key: randomUUID(), petName: `Biscuit ${randomUUID()}` });

/** Of all tries one item is left, with its two files and no orphaned files. */
async function expectOneItem({ petName }: Try, id: number): Promise<void> {
  const { docs } = await collections.gallery.where('petName', '==', petName).get();
  expect(docs.map((doc) => doc.id)).toEqual([String(id)]);
  const paths = docs.flatMap((doc) => [doc.data().imagePath, doc.data().thumbnailPath]);
  const [files] = await bucket.bucket.getFiles();
  expect(files.map(({ name }) => name).toSorted()).toEqual(paths.toSorted());
  const orphaned = await collections.orphanedFiles.where('paths', 'array-contains-any', paths).get();
  expect(orphaned.size).toBe(0);
}

describe('an upload that is tried again', () => {
  it('after it took too long, and was then carried out unseen: answers with its one item', async () => {
    const one = aTry();
    const first = await upload(one);
    expect(first).toMatchObject({
      status: 500,
      json: {
        code: 'TIMED_OUT',
        message: expect.stringContaining('look whether it was before you try again'),
      },
    });
    bucket.release();
    const item = async () =>
      (await collections.gallery.where('petName', '==', one.petName).get()).docs[0]?.id;
    await expect.poll(item, { timeout: 50_000 }).toBeDefined();

    const second = itemOf(await upload(one));
    expect(String(second.id)).toBe(await item());
    await expectOneItem(one, second.id);
  }, 60_000);

  it('while it still goes on: both answer with the item of the faster one', async () => {
    const one = aTry();
    const slow = upload(one);
    await bucket.reached;
    const fast = itemOf(await upload(one));
    bucket.release();
    expect(itemOf(await slow)).toEqual(fast);
    await expectOneItem(one, fast.id);
  });

  it('with other words, by somebody else or under another key: is another item', async () => {
    bucket.release();
    const one = aTry();
    const others = [
      { ...one, petName: 'Rex' },
      { ...one, by: await newAdmin() },
      { ...one, key: randomUUID() },
    ];
    const items = await Promise.all([one, ...others].map(upload));
    expect(new Set(items.map((answer) => itemOf(answer).id)).size).toBe(4);
  });

  it('after it was deleted while its files could not be: is added again, and can be deleted', async () => {
    bucket.release();
    const one = aTry();
    const first = itemOf(await upload(one));
    const id = String(first.id);
    const item = await storedAs(id);
    const left = { paths: [item.imagePath, item.thumbnailPath], item, createdAt: new Date() };
    await collections.gallery.doc(id).delete();
    await collections.orphanedFiles.doc(id).create(left);

    const second = itemOf(await upload(one));
    expect(second).toMatchObject({ id: first.id, petName: one.petName });
    const deleted = await fetch(`${api.origin}/gallery/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect(deleted.status).toBe(200);
    expect((await bucket.bucket.getFiles())[0]).toEqual([]);
    expect((await collections.orphanedFiles.doc(id).get()).exists).toBe(false);
  });
});

async function storedAs(id: string) {
  const item = (await collections.gallery.doc(id).get()).data();
  if (item === undefined) throw new Error(`There is no item ${id}.`);
  return item;
}
