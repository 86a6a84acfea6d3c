import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  documentsAt,
  firebaseAuth,
  firestoreBackup,
  newFolder,
  newProjectId,
  setDocuments,
} from '../support/backup.ts';
import { bookAndPay, cancel, read } from '../support/bookings.ts';
import { runCommand } from '../support/command.ts';
import { add, imageFile, newAdmin } from '../support/gallery.ts';
import { newPerson } from '../support/people.ts';
import { reconcileOnly } from '../support/reconciliation.ts';
import { stored } from '../support/records.ts';
import { write } from '../support/reviews.ts';
import { projectId } from '../../tools/ports.ts';
import { auth, bucket, collections, firestore, stripe } from '../support/suite.ts';

const { folder, remove } = newFolder();
afterAll(remove);

const restore = (...words: string[]) => runCommand(['restore', ...words]);

/** A paid booking of a new customer, and where it stands. */
async function aPaidBooking() {
  const booked = await bookAndPay();
  const path = `reservations/${booked.reservation.id}`;
  return { booked, path, paths: [path, `${path}/internal/payment`] };
}

/** Somebody with a booking, a dog, a review, and a picture in the gallery. */
async function aLife() {
  const { booked, path, paths } = await aPaidBooking();
  const { customer } = booked;
  const review = await write(customer);
  const words = (await collections.reviewWords.listDocuments()).find(({ id }) =>
    id.endsWith(String(review.id)),
  );
  const { result: picture } = await add(await newAdmin(), { file: await imageFile('png', 60, 40) });
  const item = (await collections.gallery.doc(String(picture.id)).get()).data();
  const user = `users/${customer.uid}`;
  return {
    booked,
    reservation: path,
    user,
    others: [`reviews/${review.id}`, `reviewWords/${words?.id ?? ''}`, `gallery/${picture.id}`],
    paths: [
      ...paths,
      user,
      `${user}/pets/${customer.pet.id}`,
      `reviews/${review.id}`,
      `reviewWords/${words?.id ?? ''}`,
      `gallery/${picture.id}`,
    ],
    files: [item?.imagePath ?? '', item?.thumbnailPath ?? ''],
  };
}

const bytesOf = async (files: readonly string[]) =>
  Promise.all(files.map(async (file) => (await bucket.file(file).download())[0].toString('base64')));

/** The Auth emulator takes 100 kB at once, and other tests have made accounts too. */
function keepAccount(file: string, uid: string): void {
  const { users } = z
    .object({ users: z.array(z.looseObject({ localId: z.string() })) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ users: users.filter(({ localId }) => localId === uid) }));
}

describe('what was lost', { timeout: 180_000 }, () => {
  it('comes back as it was from a backup: bookings, payments, pictures and accounts', async () => {
    const life = await aLife();
    const { booked, reservation, user, others, paths, files } = life;
    const { uid } = booked.customer;
    // The backup.
    const documents = await documentsAt(firestore, paths);
    expect(Object.values(documents)).not.toContain(undefined);
    const backup = `drill-${randomUUID().slice(0, 8)}`;
    await setDocuments(getFirestore(backup), documents);
    const bytes = await bytesOf(files);
    const accounts = join(folder, 'accounts.json');
    await firebaseAuth('export', accounts, projectId);
    keepAccount(accounts, uid);
    const account = await auth.getUser(uid);
    // The loss.
    await setDocuments(firestore, Object.fromEntries(paths.map((path) => [path, undefined])));
    await firestore.doc(user).set({ name: 'Somebody else' });
    await Promise.all(files.map((file) => bucket.file(file).delete()));
    await auth.deleteUser(uid);
    // What is gone.
    const compared = await restore('compare', backup);
    expect(compared).toMatchObject({ code: 0 });
    const lines = compared.output.split('\n').filter((line) => !line.startsWith('new'));
    expect(lines.slice(0, -1).toSorted()).toEqual(
      paths.map((path) => `${path === user ? 'changed' : 'missing'}  ${path}`).toSorted(),
    );
    expect(lines.at(-1)).toMatch(
      `0 documents are as they were in ${backup}; ${paths.length - 1} are missing, 1 changed, `,
    );
    // The way back.
    expect(await restore('put', backup, reservation, ...others)).toMatchObject({ code: 0 });
    expect(await restore('put', backup, user)).toEqual({
      code: 1,
      output: `Nothing was changed: ${user} are there. What they say now is gone with --replace.`,
    });
    expect(await restore('put', backup, user, '--replace')).toMatchObject({ code: 0 });
    await Promise.all(
      files.map((file, at) => bucket.file(file).save(Buffer.from(bytes[at] ?? '', 'base64'))),
    );
    await firebaseAuth('import', accounts, projectId);

    expect(await documentsAt(firestore, paths)).toEqual(documents);
    expect(await bytesOf(files)).toEqual(bytes);
    const again = await restore('compare', backup);
    expect(again.output).toMatch(
      `${paths.length} documents are as they were in ${backup}; 0 are missing, 0 changed`,
    );
    // The same person signs in, sees the booking, and gets the money back, once.
    const [google] = account.providerData;
    const person = await newPerson({
      id: google?.uid ?? '',
      name: booked.customer.name,
      email: booked.customer.email,
    });
    expect(person.uid).toBe(uid);
    const customer = { ...booked.customer, token: person.token };
    expect(await read({ ...booked, customer })).toEqual(booked.reservation);
    await cancel({ ...booked, customer });
    await stripe.idle({ scope: { session: booked.session } });
    const { refunds } = await stripe.records({ scope: { session: booked.session } });
    expect(refunds.map(({ amount }) => amount)).toEqual([4500]);
  });

  it('is not put back where the backup does not have it', async () => {
    expect(await restore('put', 'drill-of-nothing', 'reservations/1')).toEqual({
      code: 1,
      output: 'Nothing was changed: there is no reservations/1 to put back.',
    });
  });
});

describe('an import of everything', () => {
  it('puts back what was changed or deleted, and leaves what is new', async () => {
    const { paths } = await aPaidBooking();
    const documents = await documentsAt(firestore, paths);
    const project = newProjectId();
    const app = initializeApp({ projectId: project }, project);
    const drill = getFirestore(app);
    try {
      await setDocuments(drill, documents);
      await firestoreBackup('export', project, folder);
      const [reservation = '', payment = ''] = paths;
      await setDocuments(drill, { [reservation]: { status: 'CANCELLED' }, [payment]: undefined });
      await setDocuments(drill, { 'reservations/2': { status: 'PENDING' } });
      await firestoreBackup('import', project, folder);
      expect(await documentsAt(drill, [...paths, 'reservations/2'])).toEqual({
        ...documents,
        'reservations/2': { status: 'PENDING' },
      });
    } finally {
      await deleteApp(app);
    }
  });
});

describe('what happened after the backup', { timeout: 60_000 }, () => {
  it('is learnt from Stripe: a refund is known, and not made again', async () => {
    const since = new Date(Date.now() - 1000);
    const { booked, paths } = await aPaidBooking();
    const { id } = booked.reservation;
    const documents = await documentsAt(firestore, paths);
    await cancel(booked);
    await stripe.idle({ scope: { session: booked.session } });
    const after = await stored(id);
    expect(after).toMatchObject({ status: 'CANCELLED' });

    await setDocuments(firestore, documents);
    expect(await stored(id)).toMatchObject({ status: 'PAID', refunds: [] });
    await reconcileOnly({ reservations: [id], since });
    expect(await stored(id)).toMatchObject({ status: 'PAID' });
    expect(await reconcileOnly({ reservations: [id], since, withDelivered: true })).toMatchObject({
      withDelivered: false,
    });
    expect(await stored(id)).toMatchObject({ status: 'CANCELLED', refunds: [{ status: 'succeeded' }] });
    await cancel(booked);
    const { refunds } = await stripe.records({ scope: { session: booked.session } });
    expect(refunds.map(({ amount }) => amount)).toEqual([4500]);
  });

  it('is asked for by a command, with the time of the backup', async () => {
    expect(await restore('replay', 'yesterday')).toMatchObject({ code: 1 });
    const since = '2026-05-03T08:00:00Z';
    // A test beside this one may write the cursor, too.
    const asked = async () => {
      expect(await restore('replay', since)).toMatchObject({ code: 0 });
      return (await collections.eventCursors.doc('stripe').get()).data();
    };
    await expect.poll(asked, { timeout: 60_000 }).toEqual({ readUpTo: new Date(since), withDelivered: true });
  });
});
