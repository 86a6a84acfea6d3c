import { mkdirSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { adminReviewRoutes } from '@pawprints/domain/contract/admin-reviews';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { getStorage } from 'firebase-admin/storage';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { addItem } from '../../functions/src/features/gallery/add-item.ts';
import { rateCountsOf } from '../../functions/src/records/rate-counts.ts';
import { call } from '../support/api.ts';
import {
  book,
  bookAndPay,
  bookingOf,
  cancel,
  newCustomer,
  wireTime,
  type Booked,
  type SentBooking,
} from '../support/bookings.ts';
import { add, anItem, imageFile, newAdmin } from '../support/gallery.ts';
import { dependencies } from '../support/in-process.ts';
import {
  documentsIn,
  releasedFolder,
  releasedText,
  releasedVersions,
  textOf,
  type Documents,
} from '../support/released.ts';
import { mailsOf, moveSlots } from '../support/records.ts';
import type { Person } from '../support/people.ts';
import { publishedPhoto } from '../support/report-cards.ts';
import { upload } from '../support/vaccinations.ts';
import { bookByPhone, receive } from '../support/phone.ts';
import { write } from '../support/reviews.ts';
import { collections, firestore, stripe } from '../support/suite.ts';

/** The version to keep what this code writes as, null where it is only compared with what the newest has kept. */
const version = process.env['KEEP_RELEASE'] ?? null;

if (version !== null) mkdirSync(new URL(`${version}/`, releasedFolder), { recursive: true });

async function contentOf(paths: readonly string[]): Promise<Documents> {
  const all = await Promise.all(
    paths.map(async (path) => [path, (await firestore.doc(path).get()).data()] as const),
  );
  return Object.fromEntries(all.flatMap(([path, fields]) => (fields === undefined ? [] : [[path, fields]])));
}

async function pathsOf(booked: { reservation: { id: number } }): Promise<string[]> {
  const { id } = booked.reservation;
  const [entries, keys] = await Promise.all(
    ['attention', 'bookingKeys'].map((name) =>
      firestore.collection(name).where('reservationId', '==', id).get(),
    ),
  );
  const below = [...(entries?.docs ?? []), ...(keys?.docs ?? [])].map(({ ref }) => ref.path);
  return [`reservations/${id}`, `reservations/${id}/internal/payment`, ...below];
}

async function settled({ session }: Booked, status: 'succeeded' | 'failed'): Promise<void> {
  const { refunds } = await stripe.records({ scope: { session } });
  await stripe.settleRefund({ refund: refunds[0]?.id ?? '', status });
  await stripe.idle({ scope: { session } });
}

const tenDays = { dropOffTime: wireTime(7, '12:00 PM'), pickUpTime: wireTime(17, '04:00 PM') };
const walks = [7, 9, 12].map((day) => ({
  dropOffTime: wireTime(day, '08:00 AM'),
  pickUpTime: wireTime(day, '09:00 AM'),
}));

/** The bookings to keep, by the state that they are in. */
const bookings: Record<string, () => Promise<{ reservation: { id: number } }>> = {
  pending: () => book(),
  paid: () =>
    bookAndPay({
      serviceType: 'BOARDING',
      scheduleType: 'DATE_RANGE',
      timeSlots: [tenDays],
      additionalServices: ['DOG_BATH'],
    }),
  'paid-walks': async () => {
    const customer = await newCustomer();
    const body = {
      ...bookingOf({
        pets: [customer.pet],
        serviceType: 'DOG_WALKING',
        timeSlots: walks,
        additionalServices: ['long_walk'],
      }),
      serviceAddress: '12 Example Street',
    } satisfies SentBooking;
    const key = { 'Idempotency-Key': randomUUID() };
    const { result } = await call(reservationRoutes.createReservation, { as: customer, body, headers: key });
    const session = /cs_test_\w+/.exec(result.checkoutUrl)?.[0] ?? '';
    await stripe.pay({ session });
    await stripe.idle({ scope: { session } });
    return result;
  },
  'cancelled-unpaid': async () => {
    const booked = await book();
    await cancel(booked);
    return booked;
  },
  refunded: async () => {
    const booked = await bookAndPay();
    await cancel(booked);
    await stripe.idle({ scope: { session: booked.session } });
    return booked;
  },
  'refund-pending': async () => {
    const booked = await bookAndPay();
    await stripe.planRefunds({ scope: { session: booked.session }, count: 1, plan: { outcome: 'pending' } });
    await cancel(booked);
    return booked;
  },
  'refund-failed': async () => {
    const booked = await bookAndPay();
    await cancel(booked);
    await settled(booked, 'failed');
    return booked;
  },
  'refunded-by-hand': async () => {
    const booked = await bookAndPay();
    await stripe.refund({ session: booked.session, amount: 1000 });
    await stripe.idle({ scope: { session: booked.session } });
    return booked;
  },
  'refunded-by-owner': async () => {
    const booked = await bookAndPay();
    await call(adminReservationRoutes.refundBooking, {
      as: await newAdmin(),
      params: { id: booked.reservation.id },
      headers: { 'Idempotency-Key': randomUUID() },
      body: { amount: 10 },
    });
    await stripe.idle({ scope: { session: booked.session } });
    return booked;
  },
  'due-at-drop-off': async () => bookByPhone(await newAdmin()),
  'received-at-drop-off': async () => {
    const admin = await newAdmin();
    const booked = await bookByPhone(admin);
    await receive(admin, booked);
    return booked;
  },
  visited: async () => {
    const booked = await bookAndPay();
    await moveSlots(booked.reservation.id, [new Date()]);
    await call(adminReservationRoutes.checkIn, {
      as: await newAdmin(),
      params: { id: booked.reservation.id },
      body: { slot: 0, petId: booked.customer.pet.id },
    });
    return booked;
  },
};

async function others(): Promise<Record<string, string[]>> {
  const customer = await newCustomer();
  const review = await write(customer);
  const admin = await newAdmin();
  const { result: item } = await add(admin, { file: await imageFile('png', 40, 30) });
  const words = await firestore.collection('reviewWords').get();
  const index = words.docs.find((doc) => doc.id.endsWith(String(review.id)));
  // A bucket that is none: what is left over of an upload stays known.
  const createdAt = new Date();
  const lost = { ...dependencies, now: () => createdAt, bucket: () => getStorage().bucket('no/bucket') };
  const picture = await imageFile('png', 40, 30);
  await addItem(lost, { upload: picture, texts: anItem, by: 'somebody' }).catch(() => undefined);
  const orphaned = await collections.orphanedFiles.where('createdAt', '==', createdAt).get();
  const {
    reservation: { id },
  } = await bookAndPay();
  const mail = (await mailsOf(id)).find((one) => one.id.endsWith('-customer'));
  await dependencies.eventCursor.write({ readUpTo: createdAt, withDelivered: false });
  const key = randomUUID();
  await rateCountsOf(firestore, collections, () => createdAt)(key, 1, 60);
  const counts = await collections.rateCounts
    .where('expireAt', '==', new Date(createdAt.getTime() + 60_000))
    .get();
  return {
    customer: [`users/${customer.uid}`, `users/${customer.uid}/pets/${customer.pet.id}`],
    owner: await ofOwner(admin, id),
    review: [`reviews/${review.id}`, index?.ref.path ?? '', `reviewDays/${customer.uid}`],
    ...(await ofModeration(admin)),
    gallery: [`gallery/${item.id}`, ...orphaned.docs.map(({ ref }) => ref.path)],
    mail: [`mail/reservation-${id}-${mail?.id}`],
    ...(await ofSafeDogs()),
    jobs: ['eventCursors/stripe', ...counts.docs.map(({ ref }) => ref.path)],
  };
}

/** A review that the business has answered, and one that it has hidden. */
async function ofModeration(admin: Person): Promise<Record<string, string[]>> {
  const { answerReview, hideReview } = adminReviewRoutes;
  const answered = { id: (await write(await newCustomer())).id };
  const answer = { text: 'Thank you!', replaces: null };
  await call(answerReview, { as: admin, params: answered, body: answer });
  const hidden = { id: (await write(await newCustomer())).id };
  await call(hideReview, { as: admin, params: hidden, body: { reason: 'Rude.' } });
  return {
    'review-answered': [`reviews/${answered.id}`],
    'review-hidden': [`hiddenReviews/${hidden.id}`],
  };
}

/** A certificate, a report card with a photo that is shown in the gallery, its mail, and what mails its customer wants. */
async function ofSafeDogs(): Promise<Record<string, string[]>> {
  const shown = await publishedPhoto();
  const { uid } = shown.customer;
  const mails = await collections.mail.where('unsubscribe.uid', '==', uid).get();
  const at = new Date();
  await collections
    .settingsOf(uid)
    .doc('mail')
    .set({ reminder: { on: false, at }, review: { on: true, at } });
  const { id } = await upload(shown.customer);
  return {
    'report-card': [
      `reportCards/${shown.card.id}`,
      `gallery/${shown.params.photo}`,
      ...mails.docs.map(({ ref }) => ref.path),
    ],
    'mail-settings': [`users/${uid}/settings/mail`],
    vaccination: [`vaccinations/${id}`],
  };
}

/** A note as the site writes it, and what the audit says of an admin's act. */
async function ofOwner(admin: Person, id: number): Promise<string[]> {
  const at = new Date();
  const note = { about: `reservations/${id}`, text: 'Eats slowly.', by: admin.uid, byName: 'Ada' };
  const { path } = await collections.notes.add({ ...note, createdAt: at, updatedAt: at });
  await call(adminReservationRoutes.cancelBooking, { as: admin, params: { id }, body: {} });
  const audit = await collections.audit.where('record', '==', `reservations/${id}`).get();
  return [path, ...audit.docs.map(({ ref }) => ref.path)];
}

/** Which fields there are in documents, of which kinds; of a list its first item counts for all. */
function shapesOf(documents: Documents): unknown[] {
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
    if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
    if (value instanceof Timestamp) return 'instant';
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]));
  };
  return Object.entries(documents).map(([path, { words: _words, ...fields }]) => [
    path.replaceAll(/\/(?:[^/]*\d[^/]*|[^/]*[A-Za-z]{20,})(?=\/|$)/g, '/…'),
    shapeOf(fields),
  ]);
}

/** What is stored of a state, and what the newest version has kept of it; the same where it is to be kept now. */
async function comparedWithKept(state: string, paths: readonly string[]): Promise<[Documents, Documents]> {
  const documents = await contentOf(paths);
  if (version === null) return [documents, documentsIn(releasedText(releasedVersions.at(-1) ?? '', state))];
  writeFileSync(new URL(`${version}/${state}.json`, releasedFolder), textOf(documents, new Date()));
  return [documents, documents];
}

// What is stored has changed? KEEP_RELEASE=v5 npm test -- api keeps it, as the version to come (docs/decisions/0080).
describe('what this version writes is of the shape that the newest of tests/released has kept', () => {
  it.each(Object.entries(bookings))('a booking: %s', async (state, make) => {
    const [stored, kept] = await comparedWithKept(state, await pathsOf(await make()));
    expect(shapesOf(stored)).toEqual(shapesOf(kept));
  });

  it('the others', async () => {
    for (const [state, paths] of Object.entries(await others())) {
      const [stored, kept] = await comparedWithKept(state, paths);
      expect(shapesOf(stored)).toEqual(shapesOf(kept));
    }
  });
});
