import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { deleteNotedFiles } from '../../functions/src/records/orphaned-files.ts';
import { bucket, collections } from '../support/suite.ts';

const isThere = async (path: string) => (await bucket.file(path).exists())[0];

it('a removal deletes also files that are noted while it deletes the first', async () => {
  const id = randomUUID();
  const [first, second] = [`paw-prints/${id}-1.webp`, `paw-prints/${id}-2.webp`];
  for (const path of [first, second]) await bucket.file(path).save(Buffer.from('a picture'));
  const note = collections.orphanedFiles.doc(id);
  await note.set({ paths: [first], item: null, createdAt: new Date(0) });
  let isNoted = false;
  const busy = new Proxy(bucket, {
    get(target, name) {
      if (name !== 'file') return Reflect.get(target, name, target) as unknown;
      return (path: string) => {
        const file = target.file(path);
        const deleteNow = file.delete.bind(file);
        file.delete = async (options?: object) => {
          if (!isNoted && path === first) await note.update({ paths: FieldValue.arrayUnion(second) });
          isNoted ||= path === first;
          return deleteNow(options);
        };
        return file;
      };
    },
  });
  await deleteNotedFiles({ bucket: () => busy, collections }, id);
  expect(await Promise.all([first, second].map(isThere))).toEqual([false, false]);
  expect((await note.get()).exists).toBe(false);
});
