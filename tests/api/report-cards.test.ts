import { randomUUID } from 'node:crypto';
import { adminReportCardRoutes } from '@pawprints/domain/contract/admin-report-cards';
import { failureSchema } from '@pawprints/domain/contract/envelope';
import { reportCardRoutes } from '@pawprints/domain/contract/report-cards';
import { limits } from '@pawprints/domain/limits';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import { mostWalks, photosPerReportCard } from '@pawprints/domain/report-cards';
import { unconfirmedOf } from '@pawprints/domain/unconfirmed';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, refused, request } from '../support/api.ts';
import { bookAndPay, newCustomer, read } from '../support/bookings.ts';
import { drawing, imageFile, newAdmin } from '../support/gallery.ts';
import { change } from '../support/records.ts';
import {
  addPhoto,
  cardBody,
  cardOf,
  cardWords,
  photoForm,
  photosIn,
  send,
  sendPhoto,
  sentCard,
  visited,
  writtenCard,
} from '../support/report-cards.ts';
import { bucket, collections } from '../support/suite.ts';

const { listReportCards, writeReportCard, markReportCardPhoto, deleteReportCardPhoto } =
  adminReportCardRoutes;
const { getReportCard } = reportCardRoutes;

async function refusedPhoto(...photo: Parameters<typeof sendPhoto>) {
  const { status, json } = await sendPhoto(...photo);
  return { status, ...z.parse(failureSchema, json) };
}

async function cardsOf(reservationId: number, admin: { token: string }) {
  return (await call(listReportCards, { as: admin, params: { id: reservationId } })).result.content;
}

describe('a report card', () => {
  it('is of a dog and its visit, and seen by its customer once it is sent', async () => {
    const written = await writtenCard();
    const { customer, reservation, admin, card } = written;
    expect(card).toMatchObject({ ...cardWords, petName: customer.pet.name, version: 1, sentAt: null });
    expect(await refused(getReportCard, { as: customer, params: { id: card.id } })).toMatchObject({
      status: 404,
    });
    expect((await read(written)).reportCards).toEqual([]);

    const sent = await send(written);
    expect(sent.sentAt).not.toBeNull();
    expect(await cardOf(written)).toMatchObject({ ...cardWords, id: card.id, sentAt: sent.sentAt });
    expect((await read(written)).reportCards).toEqual([card.id]);
    expect(await cardsOf(reservation.id, admin)).toEqual([sent]);
    expect(await send(written)).toEqual(sent);
  });

  it('says nothing to its customer of what is for admins', async () => {
    const { card, customer, admin } = await writtenCard();
    await addPhoto({ admin, card }, { showsOthers: true });
    await send({ admin, card });
    const shown = await cardOf({ customer, card });
    expect(Object.keys(shown)).not.toContain('version');
    expect(shown.photos).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain('showsOthers');
  });

  it('is one, though two write its first words at once', async () => {
    const visit = await visited();
    const body = cardBody(visit);
    const other = await newAdmin();
    const answers = await Promise.all(
      [visit.admin, other].map(async (as) => call(writeReportCard, { as, body })),
    );
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    expect(await cardsOf(visit.reservation.id, other)).toHaveLength(1);
  });

  it('gets other words from who has read the ones that are there', async () => {
    const { admin, card, ...visit } = await writtenCard();
    const body = { ...cardBody(visit), walks: 3, replaces: 1 };
    const other = { ...body, walks: 4 };
    const changed = (await call(writeReportCard, { as: admin, body })).result;
    expect(changed).toMatchObject({ id: card.id, walks: 3, version: 2 });
    // The same once more is done, other words are refused.
    expect((await call(writeReportCard, { as: admin, body })).result).toEqual(changed);
    expect(await refused(writeReportCard, { as: admin, body: other })).toMatchObject({
      status: 409,
      message: reportCardMessages.otherwise,
    });
  });

  it.each<[string, object, string]>([
    ['mood', { mood: 'ANGRY' }, reportCardMessages.mood],
    ['meals', { meals: 7 }, reportCardMessages.meals],
    ['number of walks', { walks: 1.5 }, reportCardMessages.walks],
    ['number of walks', { walks: mostWalks + 1 }, reportCardMessages.walks],
  ])('with no such %s is refused', async (_, changes, message) => {
    const { admin, ...visit } = await visited();
    const { status, json } = await request('/admin/report-cards', {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...cardBody(visit), ...changes }),
    });
    expect([status, json]).toMatchObject([400, { result: [{ message }] }]);
  });

  it('of a dog that has not come, or a visit that is not booked, is refused', async () => {
    const [booked, admin] = await Promise.all([bookAndPay(), newAdmin()]);
    const body = cardBody(booked);
    const { name } = booked.customer.pet;
    expect(await refused(writeReportCard, { as: admin, body })).toMatchObject({
      status: 409,
      message: reportCardMessages.notHere(name),
    });
    for (const other of [{ petId: 1 }, { dropOffTime: '2026.1.1 08:00 AM' }, { reservationId: 1 }]) {
      expect(await refused(writeReportCard, { as: admin, body: { ...body, ...other } })).toMatchObject({
        status: 404,
      });
    }
  });

  it('of a booking that nobody has confirmed is refused', async () => {
    const { admin, ...visit } = await visited();
    await change(visit.reservation.id, { uid: unconfirmedOf(visit.customer.uid) });
    expect(await refused(writeReportCard, { as: admin, body: cardBody(visit) })).toMatchObject({
      status: 409,
      message: reportCardMessages.unconfirmed,
    });
  });

  it('of somebody else does not exist for another customer', async () => {
    const { card } = await sentCard();
    expect(await refused(getReportCard, { as: await newCustomer(), params: { id: card.id } })).toMatchObject({
      status: 404,
      message: reportCardMessages.unknown,
    });
  });
});

describe('a photo of a report card', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'of %s is written anew, without where it was taken',
    async (format) => {
      const { customer, admin, card } = await writtenCard();
      const file = await drawing(60, 40)
        .withExif({ IFD0: { Copyright: 'Dana' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(file).metadata()).exif).toBeDefined();
      const { photos } = await addPhoto({ admin, card }, { file });
      expect(photos).toMatchObject([
        { width: 60, height: 40, showsOthers: false, file: { bucket: bucket.name } },
      ]);
      const [path = ''] = await photosIn(customer);
      expect(photos.map((photo) => photo.file.path)).toEqual([path]);
      const [bytes] = await bucket.file(path).download();
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 60, height: 40 });
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    },
  );

  it('has no token by which anybody could read it, and no cache keeps it', async () => {
    const { customer } = await sentCard();
    const [path = ''] = await photosIn(customer);
    const [metadata] = await bucket.file(path).getMetadata();
    expect(JSON.stringify(metadata)).not.toContain('firebaseStorageDownloadTokens');
    expect(metadata).toMatchObject({ contentType: 'image/webp', cacheControl: 'private, no-store' });
  });

  it('is one, however often and at whatever time it is sent under its key', async () => {
    const { customer, admin, card } = await writtenCard();
    const key = randomUUID();
    await Promise.all([addPhoto({ admin, card }, { key }), addPhoto({ admin, card }, { key })]);
    const { photos } = await addPhoto({ admin, card }, { key, showsOthers: true });
    expect(photos).toHaveLength(1);
    expect(await photosIn(customer)).toHaveLength(1);
    const left = await collections.orphanedFiles.where('uid', '==', customer.uid).get();
    expect(left.size).toBe(0);
  });

  it(`is one of at most ${photosPerReportCard}, also where many come at once`, async () => {
    const { customer, admin, card } = await writtenCard();
    for (let count = 2; count < photosPerReportCard; count += 1) await addPhoto({ admin, card });
    const answers = await Promise.all(Array.from({ length: 4 }, async () => sendPhoto({ admin, card })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    expect(await photosIn(customer)).toHaveLength(photosPerReportCard);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a moving picture', () => imageFile('gif', 40, 30)],
    ['a TIFF', () => imageFile('tiff', 40, 30)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('that is %s is refused, whatever it is called', async (_, file) => {
    const { customer, admin, card } = await writtenCard();
    expect(await refusedPhoto({ admin, card }, { file: await file() })).toMatchObject({
      status: 415,
      message: reportCardMessages.photoType,
    });
    expect(await photosIn(customer)).toEqual([]);
  });

  it('that is broken, too large, missing, or not said to be what, is refused with what to do', async () => {
    const { customer, admin, card } = await writtenCard();
    const whole = await imageFile('jpeg');
    const broken = { file: whole.subarray(0, whole.length / 2) };
    expect(await refusedPhoto({ admin, card }, broken)).toMatchObject({
      status: 400,
      message: reportCardMessages.photoBroken,
    });
    const large = { file: Buffer.concat([whole, Buffer.alloc(limits.imageBytes)]) };
    expect(await refusedPhoto({ admin, card }, large)).toMatchObject({ status: 413 });
    expect(await refusedPhoto({ admin, card }, { photo: { showsOthers: 'no' } })).toMatchObject({
      status: 400,
    });
    const { status, json } = await request(`/admin/report-cards/${card.id}/photos`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}` },
      body: photoForm({ photo: { showsOthers: false } }),
    });
    expect([status, json]).toMatchObject([400, { result: [{ message: reportCardMessages.photo }] }]);
    expect(await photosIn(customer)).toEqual([]);
  });

  it('of a card that does not exist is refused', async () => {
    const admin = await newAdmin();
    expect(await refusedPhoto({ admin, card: { id: 1 } })).toMatchObject({ status: 404 });
  });

  it("is marked where it shows another customer's dog, and the mark taken back", async () => {
    const { admin, card } = await sentCard();
    const [photo] = (await addPhoto({ admin, card })).photos;
    const params = { id: card.id, photo: photo?.id ?? 0 };
    for (const showsOthers of [true, true, false]) {
      const { result } = await call(markReportCardPhoto, { as: admin, params, body: { showsOthers } });
      expect(result.photos.map((one) => one.showsOthers)).toEqual([showsOthers, false]);
    }
    const other = { as: admin, params: { id: card.id, photo: 1 }, body: { showsOthers: true } };
    expect(await refused(markReportCardPhoto, other)).toMatchObject({ status: 404 });
  });

  it('goes with its file', async () => {
    const { customer, admin, card } = await sentCard();
    const { photos } = await addPhoto({ admin, card });
    const [gone, kept] = photos;
    const params = { id: card.id, photo: gone?.id ?? 0 };
    await call(deleteReportCardPhoto, { as: admin, params });
    expect((await cardOf({ customer, card })).photos.map(({ id }) => id)).toEqual([kept?.id]);
    expect(await photosIn(customer)).toEqual([kept?.file.path]);
    expect(await refused(deleteReportCardPhoto, { as: admin, params })).toMatchObject({
      status: 404,
      message: reportCardMessages.unknownPhoto,
    });
    const left = await collections.orphanedFiles.where('uid', '==', customer.uid).get();
    expect(left.size).toBe(0);
  });
});
