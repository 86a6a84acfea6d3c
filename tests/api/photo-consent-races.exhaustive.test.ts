import { adminAttentionRoutes } from '@pawprints/domain/contract/admin-attention';
import { adminReportCardRoutes } from '@pawprints/domain/contract/admin-report-cards';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { photoConsentRoutes } from '@pawprints/domain/contract/photo-consent';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import { describe, expect, it } from 'vitest';
import {
  allowPhoto as allowPhotoOf,
  withdrawPhoto as withdrawPhotoOf,
} from '../../functions/src/features/report-cards/photo-consent.ts';
import { publishPhoto } from '../../functions/src/features/report-cards/publish-photo.ts';
import { call, refused, statusOf } from '../support/api.ts';
import { whereMeanwhile } from '../support/meanwhile.ts';
import { addPhoto, allowedPhoto, cardOf, publish, type Photographed } from '../support/report-cards.ts';
import { collections } from '../support/suite.ts';

const { publishReportCardPhoto } = adminReportCardRoutes;
const { allowPhoto, withdrawPhoto } = photoConsentRoutes;

/** Neither in the gallery nor with a file that is left to delete. */
async function expectPrivate(allowed: Photographed): Promise<void> {
  const { customer, params } = allowed;
  const { photos } = await cardOf(allowed);
  expect(photos.find(({ id }) => id === params.photo)).toMatchObject({ pawPrints: 'asked' });
  const ofGallery = { params: { id: params.photo } };
  expect(await refused(galleryRoutes.getGalleryItem, ofGallery)).toMatchObject({ status: 404 });
  const { docs } = await collections.orphanedFiles.where('uid', '==', customer.uid).get();
  expect(docs.map((doc) => doc.data())).toEqual([]);
}

describe('a photo of a report card', () => {
  it('is not published while its customer takes that back, whichever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const allowed = await allowedPhoto();
      const { admin, customer, params } = allowed;
      const [status] = await Promise.all([
        statusOf(publishReportCardPhoto, { as: admin, params }),
        call(withdrawPhoto, { as: customer, params }),
      ]);
      expect([200, 409]).toContain(status);
      await expectPrivate(allowed);
    }
  });

  it('is not published where its customer takes that back after it was found to be allowed', async () => {
    const allowed = await allowedPhoto();
    const { admin, customer, params } = allowed;
    // Another one is left to publish, so that the entry of the attention list does not change.
    const { photos } = await addPhoto(allowed);
    const other = photos.find(({ id }) => id !== params.photo)?.id ?? 0;
    await call(allowPhoto, { as: customer, params: { id: params.id, photo: other } });
    const { deps, cleanup } = whereMeanwhile(() => call(withdrawPhoto, { as: customer, params }));
    await expect(publishPhoto(deps, admin.uid, params)).rejects.toThrow(reportCardMessages.notAllowed);
    await cleanup();
    await expectPrivate(allowed);
  });

  it('is gone where it is published after its customer was found to have none in public', async () => {
    const allowed = await allowedPhoto();
    const { customer, params } = allowed;
    const { deps, cleanup } = whereMeanwhile(() => publish(allowed));
    const withdrawn = await withdrawPhotoOf(deps, customer.uid, params);
    expect(withdrawn.photos).toMatchObject([{ pawPrints: 'asked' }]);
    await cleanup();
    await expectPrivate(allowed);
  });

  it('is asked to be published where the owner settles what was allowed before at that moment', async () => {
    const allowed = await allowedPhoto();
    const { admin, customer, params } = allowed;
    const { photos } = await addPhoto(allowed);
    const other = photos.find(({ id }) => id !== params.photo)?.id ?? 0;
    const entry = { id: `PHOTO_ALLOWED-${params.id}` };
    const settle = { as: admin, params: entry, body: { note: 'Seen.' } };
    const { deps, cleanup } = whereMeanwhile(() => call(adminAttentionRoutes.settleAttention, settle));
    await allowPhotoOf(deps, customer.uid, { id: params.id, photo: other });
    await cleanup();
    expect((await collections.attention.doc(entry.id).get()).data()).toMatchObject({ state: 'open' });
  });
});
