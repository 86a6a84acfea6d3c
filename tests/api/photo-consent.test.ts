import { adminReportCardRoutes } from '@pawprints/domain/contract/admin-report-cards';
import { galleryRoutes, type GalleryItem } from '@pawprints/domain/contract/gallery';
import { photoConsentRoutes } from '@pawprints/domain/contract/photo-consent';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { successSchema } from '@pawprints/domain/contract/envelope';
import { listedEntry } from '../support/attention-list.ts';
import { call, refused } from '../support/api.ts';
import { newCustomer } from '../support/bookings.ts';
import { newAdmin, pathOf } from '../support/gallery.ts';
import {
  addPhoto,
  allowedPhoto,
  cardOf,
  photosIn,
  publish,
  publishedPhoto,
  sentPhotoOf,
  writtenCard,
  type Photographed,
} from '../support/report-cards.ts';
import { createSharedCache } from '../support/shared-cache.ts';
import { apiUrl, bucket, collections } from '../support/suite.ts';

const { publishReportCardPhoto, markReportCardPhoto, deleteReportCardPhoto } = adminReportCardRoutes;
const { allowPhoto, withdrawPhoto } = photoConsentRoutes;
const { getGalleryItem, deleteGalleryItem, listGallery } = galleryRoutes;

async function itemOf({ params: { photo: id } }: Photographed): Promise<GalleryItem> {
  return (await call(getGalleryItem, { params: { id } })).result;
}

async function publicityOf(photographed: Photographed) {
  const { photos } = await cardOf(photographed);
  return photos.map(({ pawPrints }) => pawPrints);
}

async function entryOf({ card }: Photographed) {
  return (await collections.attention.doc(`PHOTO_ALLOWED-${card.id}`).get()).data();
}

/** Which of these files are in the bucket. */
async function left(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const [exists] = await bucket.file(path).exists();
      return exists ? [path] : [];
    }),
  );
  return found.flat();
}

const publicFiles = ({ imageUrl, thumbnailUrl }: GalleryItem) => [pathOf(imageUrl), pathOf(thumbnailUrl)];

async function expectGone(photographed: Photographed, { imageUrl, thumbnailUrl }: GalleryItem) {
  const { photo } = photographed.params;
  expect(await refused(getGalleryItem, { params: { id: photo } })).toMatchObject({ status: 404 });
  expect(await left([pathOf(imageUrl), pathOf(thumbnailUrl)])).toEqual([]);
  for (const address of [imageUrl, thumbnailUrl]) expect((await fetch(address)).status).toBe(404);
  expect((await collections.orphanedFiles.doc(String(photo)).get()).exists).toBe(false);
}

describe('a photo of a report card', () => {
  it('is shown in the gallery once its customer allows it and an admin publishes it', async () => {
    const sent = await sentPhotoOf();
    const { admin, customer, params } = sent;
    expect(await publicityOf(sent)).toEqual(['asked']);
    expect(await refused(publishReportCardPhoto, { as: admin, params })).toMatchObject({
      status: 409,
      message: reportCardMessages.notAllowed,
    });

    const { result: allowed } = await call(allowPhoto, { as: customer, params });
    expect(allowed.photos).toMatchObject([{ id: params.photo, pawPrints: 'allowed' }]);
    expect(await refused(getGalleryItem, { params: { id: params.photo } })).toMatchObject({ status: 404 });

    const { result: shown } = await call(publishReportCardPhoto, { as: admin, params });
    expect(shown.photos).toMatchObject([{ pawPrints: 'shown' }]);
    expect(await publicityOf(sent)).toEqual(['shown']);
    const item = await itemOf(sent);
    const { name, breed } = customer.pet;
    expect(item).toMatchObject({ id: params.photo, petName: name, breed, owner: '', width: 40, height: 30 });
    expect(item.description).toContain(name);
    const { content } = (await call(listGallery)).result;
    expect(content.find(({ id }) => id === params.photo)).toEqual(item);
    // Nothing in it leads to whose it is.
    expect(JSON.stringify(item)).not.toContain(customer.uid);
    expect((await collections.gallery.doc(String(params.photo)).get()).data()).not.toHaveProperty('uid');
  });

  it('is a copy that no cache keeps for longer than a minute, without position and without token', async () => {
    const published = await publishedPhoto();
    const item = await itemOf(published);
    for (const address of [item.imageUrl, item.thumbnailUrl]) {
      expect(pathOf(address)).toMatch(/^paw-prints\/[\w-]+\.webp$/);
      const [metadata] = await bucket.file(pathOf(address)).getMetadata();
      expect(JSON.stringify(metadata)).not.toContain('firebaseStorageDownloadTokens');
      const response = await fetch(address);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
      const { format, exif, xmp, iptc } = await sharp(await response.bytes()).metadata();
      expect([format, exif, xmp, iptc]).toEqual(['webp', undefined, undefined, undefined]);
    }
    // The private one stays what it was.
    const [path = ''] = await photosIn(published.customer);
    const [metadata] = await bucket.file(path).getMetadata();
    expect(metadata.cacheControl).toBe('private, no-store');
    expect(JSON.stringify(metadata)).not.toContain('firebaseStorageDownloadTokens');
    expect(
      (
        await fetch(
          item.imageUrl.replace(encodeURIComponent(pathOf(item.imageUrl)), encodeURIComponent(path)),
        )
      ).status,
    ).toBe(403);
  });

  it('is one picture, however often and by whomever it is published', async () => {
    const allowed = await allowedPhoto();
    const [before, others] = [await filesInPublic(), [allowed.admin, await newAdmin(), await newAdmin()]];
    const answers = await Promise.all(others.map(async (admin) => publish({ ...allowed, admin })));
    await publish(allowed);
    expect(answers).toHaveLength(3);
    const item = await itemOf(allowed);
    const added = (await filesInPublic()).filter((path) => !before.includes(path));
    expect(added).toEqual(expect.arrayContaining(publicFiles(item)));
    const { docs } = await collections.orphanedFiles.where('uid', '==', allowed.customer.uid).get();
    expect(docs).toEqual([]);
    const { docs: pictures } = await collections.gallery.where('reportCardId', '==', allowed.card.id).get();
    expect(pictures).toHaveLength(1);
  });

  it('is gone from the gallery and the bucket once its customer takes that back, and can be allowed again', async () => {
    const published = await publishedPhoto();
    const { customer, params } = published;
    const item = await itemOf(published);
    const { result } = await call(withdrawPhoto, { as: customer, params });
    expect(result.photos).toMatchObject([{ pawPrints: 'asked' }]);
    await expectGone(published, item);
    expect(await photosIn(customer)).toHaveLength(1);
    // The same again is done.
    expect((await call(withdrawPhoto, { as: customer, params })).result).toEqual(result);

    await call(allowPhoto, { as: customer, params });
    await publish(published);
    const again = await itemOf(published);
    expect(publicFiles(again)).not.toEqual(publicFiles(item));
    await call(withdrawPhoto, { as: customer, params });
    await expectGone(published, again);
  });

  it('is gone from the list that a shared cache has kept a minute later', async () => {
    const published = await publishedPhoto();
    const { customer, params } = published;
    let at = 0;
    const cache = createSharedCache(
      (path) => fetch(`${apiUrl}${path}`),
      () => at,
    );
    const isListed = async () => {
      const answer = z.parse(successSchema(listGallery.result), await (await cache.get('/gallery')).json());
      return answer.result.content.some(({ id }) => id === params.photo);
    };
    expect(await isListed()).toBe(true);
    await call(withdrawPhoto, { as: customer, params });
    at = 60_000;
    expect(await isListed()).toBe(false);
  });

  it.each<[string, (photographed: Photographed) => Promise<unknown>]>([
    [
      "another customer's dog is found on it",
      async ({ admin, params }) =>
        call(markReportCardPhoto, { as: admin, params, body: { showsOthers: true } }),
    ],
    ['it is removed', async ({ admin, params }) => call(deleteReportCardPhoto, { as: admin, params })],
    [
      'an admin deletes it there',
      async ({ admin, params }) => call(deleteGalleryItem, { as: admin, params: { id: params.photo } }),
    ],
  ])('is gone from the gallery when %s', async (_, act) => {
    const published = await publishedPhoto();
    const item = await itemOf(published);
    await act(published);
    await expectGone(published, item);
    expect(await publicityOf(published)).not.toContain('shown');
  });

  it('that an admin has taken out of the gallery is still allowed, and can be published again', async () => {
    const published = await publishedPhoto();
    const { admin, params } = published;
    await call(deleteGalleryItem, { as: admin, params: { id: params.photo } });
    expect(await publicityOf(published)).toEqual(['allowed']);
    await publish(published);
    expect(await publicityOf(published)).toEqual(['shown']);
  });

  it("that shows another customer's dog is not offered, and its customer is asked anew where that was a mistake", async () => {
    const allowed = await allowedPhoto();
    const { admin, customer, params } = allowed;
    await call(markReportCardPhoto, { as: admin, params, body: { showsOthers: true } });
    expect(await publicityOf(allowed)).toEqual(['never']);
    for (const [route, as] of [
      [allowPhoto, customer],
      [publishReportCardPhoto, admin],
    ] as const) {
      expect(await refused(route, { as, params })).toMatchObject({
        status: 409,
        message: reportCardMessages.notOffered,
      });
    }
    await call(markReportCardPhoto, { as: admin, params, body: { showsOthers: false } });
    expect(await publicityOf(allowed)).toEqual(['asked']);
  });

  it('is of who owns the card, and of a card that was sent', async () => {
    const { admin, customer, card } = await writtenCard();
    const { photos } = await addPhoto({ admin, card });
    const params = { id: card.id, photo: photos[0]?.id ?? 0 };
    for (const route of [allowPhoto, withdrawPhoto]) {
      expect(await refused(route, { as: customer, params })).toMatchObject({
        status: 404,
        message: reportCardMessages.unknown,
      });
    }
    const sent = await sentPhotoOf();
    const stranger = await newCustomer();
    for (const route of [allowPhoto, withdrawPhoto]) {
      expect(await refused(route, { as: stranger, params: sent.params })).toMatchObject({ status: 404 });
      expect(await refused(route, { as: sent.customer, params: { ...sent.params, photo: 1 } })).toMatchObject(
        { status: 404, message: reportCardMessages.unknownPhoto },
      );
    }
  });

  it('is on the attention list while it waits to be published, without a mail', async () => {
    const sent = await sentPhotoOf();
    const { admin, customer, card, params, reservation } = sent;
    const second = (await addPhoto({ admin, card })).photos.find(({ id }) => id !== params.photo);
    const other = { id: card.id, photo: second?.id ?? 0 };
    await call(allowPhoto, { as: customer, params });
    await call(allowPhoto, { as: customer, params: other });
    expect(await entryOf(sent)).toMatchObject({ state: 'open', reservationId: reservation.id });
    await publish(sent);
    expect(await entryOf(sent)).toMatchObject({ state: 'open' });
    await call(withdrawPhoto, { as: customer, params: other });
    expect(await entryOf(sent)).toMatchObject({ state: 'settled', how: 'itself' });
    await call(allowPhoto, { as: customer, params: other });
    expect(await entryOf(sent)).toMatchObject({ state: 'open' });
    expect(await listedEntry(admin, `PHOTO_ALLOWED-${sent.card.id}`)).toMatchObject({
      reservationId: reservation.id,
    });
    const mails = await collections.mail.listDocuments();
    expect(mails.filter(({ id }) => id.includes('PHOTO_ALLOWED'))).toEqual([]);
  });
});

async function filesInPublic(): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix: 'paw-prints/' });
  return files.map(({ name }) => name);
}
