import { randomUUID } from 'node:crypto';
import {
  adminReportCardRoutes,
  type AdminReportCard,
  type ReportCardBody,
} from '@pawprints/domain/contract/admin-report-cards';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { successSchema } from '@pawprints/domain/contract/envelope';
import { photoConsentRoutes } from '@pawprints/domain/contract/photo-consent';
import { reportCardRoutes, type ReportCard } from '@pawprints/domain/contract/report-cards';
import * as z from 'zod/mini';
import { storeFiles } from '../../functions/src/records/orphaned-files.ts';
import { galleryFilesOf } from '../../functions/src/records/gallery.ts';
import { newPublicId } from '../../functions/src/lib/public-id.ts';
import type { ReportCardDocument } from '../../functions/src/records/report-cards.ts';
import { call, request } from './api.ts';
import { bookAndPay, type Booked, type Customer } from './bookings.ts';
import { imageFile, newAdmin } from './gallery.ts';
import type { Person } from './people.ts';
import { moveSlots } from './records.ts';
import { bucket, collections } from './suite.ts';

export const cardWords = {
  mood: 'PLAYFUL' as const,
  meals: 'ALL' as const,
  walks: 2,
  words: 'Dug for treasure, and found a tennis ball.',
};

/** A dog that was checked in today, and the admin who has done it. */
export type Visited = Booked & { admin: Person };

export async function visited(as?: Customer): Promise<Visited> {
  const [booked, admin] = await Promise.all([bookAndPay(as === undefined ? {} : { as }), newAdmin()]);
  const { id } = booked.reservation;
  await moveSlots(id, [new Date()]);
  const body = { slot: 0, petId: booked.customer.pet.id };
  await call(adminReservationRoutes.checkIn, { as: admin, params: { id }, body });
  return { ...booked, admin };
}

/** The first words of the card of a visit. */
export function cardBody({
  reservation,
  customer,
}: Pick<Booked, 'reservation' | 'customer'>): ReportCardBody {
  return {
    reservationId: reservation.id,
    petId: customer.pet.id,
    dropOffTime: reservation.timeSlots[0]?.dropOffTime ?? '',
    ...cardWords,
    replaces: null,
  };
}

export type Card = Visited & { card: AdminReportCard };

export async function writtenCard(as?: Customer, words: Partial<typeof cardWords> = {}): Promise<Card> {
  const visit = await visited(as);
  const { result } = await call(adminReportCardRoutes.writeReportCard, {
    as: visit.admin,
    body: { ...cardBody(visit), ...words },
  });
  return { ...visit, card: result };
}

/** A card with a photo, of a visit that is long over. */
export async function storedCard(
  { uid }: Pick<Person, 'uid'>,
  ofCard: Pick<ReportCardDocument, 'petId' | 'petName' | 'words'>,
): Promise<ReportCardDocument> {
  const path = `report-cards/${uid}/${randomUUID()}.webp`;
  await bucket.file(path).save(await imageFile('webp', 40, 30));
  const id = newPublicId();
  const file = { bucket: bucket.name, path };
  const card: ReportCardDocument = {
    ...cardWords,
    ...ofCard,
    uid,
    reservationId: newPublicId(),
    dropOffTime: '2026.1.5 08:00 AM',
    version: 1,
    photos: [{ id, file, width: 40, height: 30, showsOthers: false, allowedAt: null, published: null }],
    createdAt: new Date(2026, 0, 5),
    sentAt: new Date(2026, 0, 5),
  };
  await collections.reportCards.doc(String(id)).set(card);
  return card;
}

/** Shows the photo of such a card in the gallery. Returns the paths of its public files. */
export async function showStored({ petName, photos }: ReportCardDocument): Promise<string[]> {
  const [photo] = photos;
  if (photo === undefined) throw new Error('The card has no photo.');
  const { id, file, ...size } = photo;
  const thumbnail = { ...size, bytes: await imageFile('webp', 40, 30) };
  const { ofItem, paths, files } = galleryFilesOf(
    { image: thumbnail, thumbnail },
    { bucket, filesOrigin: 'http://127.0.0.1', folder: 'paw-prints', cacheControl: 'public, max-age=60' },
  );
  await storeFiles(bucket, files);
  const { imagePath, thumbnailPath } = ofItem;
  const at = new Date(2026, 0, 6);
  const ofGallery = { petName, breed: '', description: '', owner: '', createdAt: at, reportCardId: id };
  await collections.gallery.doc(String(id)).set({ ...ofItem, ...ofGallery });
  const published = { at, imagePath, thumbnailPath };
  await collections.reportCards
    .doc(String(id))
    .update({ photos: [{ ...size, id, file, allowedAt: at, published }] });
  return paths;
}

/** A card that its customer can see, with a photo. */
export async function sentCard(as?: Customer): Promise<Card> {
  const written = await writtenCard(as);
  await addPhoto(written);
  return { ...written, card: await send(written) };
}

export async function send({ admin, card }: Pick<Card, 'admin' | 'card'>): Promise<AdminReportCard> {
  const params = { id: card.id };
  return (await call(adminReportCardRoutes.sendReportCard, { as: admin, params })).result;
}

type Photo = { file?: Uint8Array; showsOthers?: boolean; key?: string; photo?: unknown };

/** The multipart body of a photo, as a browser makes it. */
export function photoForm({ file, photo }: { file?: Uint8Array; photo: unknown }): FormData {
  const form = new FormData();
  form.append('photo', new Blob([JSON.stringify(photo)], { type: 'application/json' }));
  if (file !== undefined) form.append('file', new Blob([new Uint8Array(file)]), 'photo.jpg');
  return form;
}

export const sentPhoto = async () =>
  photoForm({ file: await imageFile('jpeg', 40, 30), photo: { showsOthers: false } });

type To = { admin: Pick<Person, 'token'>; card: Pick<AdminReportCard, 'id'> };

/** A photo that is sent, whatever becomes of it. */
export async function sendPhoto(
  { admin, card }: To,
  { file, key, showsOthers = false, photo = { showsOthers } }: Photo = {},
) {
  const body = photoForm({ file: file ?? (await imageFile('jpeg', 40, 30)), photo });
  return request(`/admin/report-cards/${card.id}/photos`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${admin.token}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body,
  });
}

export async function addPhoto(to: To, photo: Photo = {}): Promise<AdminReportCard> {
  const { status, json } = await sendPhoto(to, photo);
  if (status !== 200) throw new Error(`The photo was refused: ${status} ${JSON.stringify(json)}`);
  return z.parse(successSchema(adminReportCardRoutes.addReportCardPhoto.result), json).result;
}

/** As its customer reads it. */
export async function cardOf({ customer, card }: Pick<Card, 'customer' | 'card'>): Promise<ReportCard> {
  const params = { id: card.id };
  return (await call(reportCardRoutes.getReportCard, { as: customer, params })).result;
}

/** What is in the folder of a customer. */
export async function photosIn({ uid }: Pick<Person, 'uid'>): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix: `report-cards/${uid}/` });
  return files.map(({ name }) => name);
}

export type Photographed = Card & { params: { id: number; photo: number } };

/** A card that its customer can see, and its photo. */
export async function sentPhotoOf(as?: Customer): Promise<Photographed> {
  const sent = await sentCard(as);
  const { id } = sent.card;
  const [photo] = (await cardOf(sent)).photos;
  return { ...sent, params: { id, photo: photo?.id ?? 0 } };
}

/** One that its customer allows to be shown in the gallery. */
export async function allowedPhoto(as?: Customer): Promise<Photographed> {
  const sent = await sentPhotoOf(as);
  await call(photoConsentRoutes.allowPhoto, { as: sent.customer, params: sent.params });
  return sent;
}

export async function publish({ admin, params }: Pick<Photographed, 'admin' | 'params'>): Promise<void> {
  await call(adminReportCardRoutes.publishReportCardPhoto, { as: admin, params });
}

/** One that is shown there. */
export async function publishedPhoto(as?: Customer): Promise<Photographed> {
  const allowed = await allowedPhoto(as);
  await publish(allowed);
  return allowed;
}
