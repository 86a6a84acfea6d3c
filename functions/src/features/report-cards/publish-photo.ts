import type { AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import { serverLimits } from '@pawprints/domain/server-limits';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { renditionsOf } from '../../lib/pictures.ts';
import { writeAudit } from '../../records/audit.ts';
import { galleryFilesOf, type GalleryDocument, type GalleryImage } from '../../records/gallery.ts';
import { deleteOrphanedFiles, storeFiles } from '../../records/orphaned-files.ts';
import { stopAsking } from '../../records/published-photos.ts';
import {
  adminReportCardView,
  publicityOf,
  type ReportCardDocument,
  type StoredPhoto,
} from '../../records/report-cards.ts';
import { pictureRefusals } from './card-photo.ts';
import { aboutOf, photoOf, readCard, unknownPhoto, type Named } from './read-cards.ts';

/** No cache keeps a copy for longer than its customer is promised (docs/decisions/0185-consent-by-photo.md). */
const cacheControl = 'public, max-age=60';

/**
 * Shows a photo that its customer allows in the gallery, as the item that has its id: however often and by whomever it is asked for, it
 * is one. Lists the files of the copy as orphaned before they are stored and until the item exists.
 * @throws ApiError NOT_FOUND; CONFLICT where the customer does not allow it, also where they take that back meanwhile.
 */
export async function publishPhoto(
  deps: Dependencies,
  by: string,
  { id, photo }: Named,
): Promise<AdminReportCard> {
  const { bucket, collections, config, now } = deps;
  const { card } = await readCard(collections, id);
  const known = publishable(card, photo);
  if (known.published !== null) return adminReportCardView(String(id), card);

  const { filesOrigin } = config;
  const kept = { bucket: bucket(), filesOrigin, folder: 'paw-prints', cacheControl } as const;
  const [picture, breed] = await Promise.all([copyOf(deps, known), breedOf(deps, card)]);
  const { ofItem, paths, files } = galleryFilesOf(picture, kept);
  const { petName } = card;
  const item: GalleryDocument = {
    petName,
    breed,
    description: `${petName}, on a visit with us.`,
    owner: '',
    ...ofItem,
    createdAt: now(),
    reportCardId: id,
  };
  // Only for this try: another try for the same photo has its own files.
  const orphaned = collections.orphanedFiles.doc();
  const { uid } = card;
  await orphaned.create({ paths, item: null, uid, bucket: bucket().name, createdAt: now() });
  try {
    await storeFiles(bucket(), files);
    return await retryOnConflict(() => keep(deps, { id, photo, by, item, orphanedId: orphaned.id }));
  } catch (error) {
    // The commit may have succeeded although its answer was lost.
    const stored = (await collections.reportCards.doc(String(id)).get()).data();
    const isKept = stored?.photos.some(({ published }) => published?.imagePath === item.imagePath) === true;
    if (!isKept) await deleteOrphanedFiles(deps, orphaned.id, { paths });
    if (!isKept || stored === undefined) throw error;
    return adminReportCardView(String(id), stored);
  }
}

type Kept = Named & { by: string; item: GalleryDocument; orphanedId: string };

/** The card says so in the same commit: whoever takes the photo back meanwhile writes it too. */
async function keep(deps: Dependencies, { id, photo, by, item, orphanedId }: Kept): Promise<AdminReportCard> {
  const { collections, firestore } = deps;
  const { ref, card, lastUpdateTime } = await readCard(collections, id);
  const known = publishable(card, photo);
  if (known.published !== null) {
    // Another admin was faster.
    await deleteOrphanedFiles(deps, orphanedId, { paths: [item.imagePath, item.thumbnailPath] });
    return adminReportCardView(ref.id, card);
  }
  const { imagePath, thumbnailPath, createdAt: at } = item;
  const published = { at, imagePath, thumbnailPath };
  const photos = card.photos.map((one) => (one === known ? { ...one, published } : one));
  const attention = await stopAsking(deps, { ...card, photos, id: ref.id });
  const itemRef = collections.gallery.doc(String(photo));
  const batch = firestore.batch();
  batch.update(ref, { photos }, { lastUpdateTime });
  batch.create(itemRef, item);
  batch.delete(collections.orphanedFiles.doc(orphanedId), { exists: true });
  attention.write(batch);
  const audited = { record: itemRef.path, about: aboutOf(card), fields: [] };
  writeAudit(batch, collections, { at, by, act: 'publishPhoto', ...audited });
  await batch.commit();
  return adminReportCardView(ref.id, { ...card, photos });
}

/** @throws ApiError NOT_FOUND; CONFLICT for one that may not be published. */
function publishable(card: ReportCardDocument, photo: number): StoredPhoto {
  const known = photoOf(card, photo);
  const publicity = publicityOf(known);
  if (publicity === 'never') throw new ApiError('CONFLICT', reportCardMessages.notOffered);
  if (publicity === 'asked') throw new ApiError('CONFLICT', reportCardMessages.notAllowed);
  return known;
}

/** What is stored was written anew without metadata when it was uploaded (./card-photo.ts). */
async function copyOf({ bucket }: Dependencies, photo: StoredPhoto): Promise<GalleryImage> {
  const { file, width, height } = photo;
  const [bytes] = await bucket()
    .file(file.path)
    .download()
    .catch((error: unknown) => {
      // It was removed meanwhile.
      if (error instanceof Error && 'code' in error && error.code === 404) throw unknownPhoto();
      throw error;
    });
  const { thumbnail: small } = serverLimits.imageWidths;
  const asked = { type: 'image/webp', widths: [small], refusals: pictureRefusals } as const;
  const [thumbnail] = await renditionsOf(bytes, asked);
  return { image: { bytes, width, height }, thumbnail };
}

/** As it is booked; '' where the booking is gone. */
async function breedOf(
  { collections }: Dependencies,
  { reservationId, petId }: ReportCardDocument,
): Promise<string> {
  const booking = (await collections.reservations.doc(String(reservationId)).get()).data();
  return booking?.pets.find(({ id }) => id === petId)?.breed ?? '';
}
