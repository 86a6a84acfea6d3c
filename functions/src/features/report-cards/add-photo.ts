import { randomUUID } from 'node:crypto';
import type { AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import { photosPerReportCard } from '@pawprints/domain/report-cards';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { publicIdOf } from '../../lib/public-id.ts';
import { writeAudit } from '../../records/audit.ts';
import { deleteOrphanedFiles, storeFiles } from '../../records/orphaned-files.ts';
import { adminReportCardView, reportCardFolder, type StoredPhoto } from '../../records/report-cards.ts';
import { cardPhotoOf } from './card-photo.ts';
import { aboutOf, readCard } from './read-cards.ts';

type NewPhoto = { id: number; by: string; showsOthers: boolean; upload: Buffer; key: string | undefined };

/**
 * Lists the file as orphaned before it is stored and until the card names it, so that a failed upload leaves nothing behind. The same
 * key and file are one photo, whatever was said of it.
 * @throws ApiError NOT_FOUND; CONFLICT where the card has too many; UNSUPPORTED_MEDIA_TYPE: see `cardPhotoOf`.
 */
export async function addPhoto(
  deps: Dependencies,
  { id, by, showsOthers, upload, key }: NewPhoto,
): Promise<AdminReportCard> {
  const { bucket, collections, now } = deps;
  const photoId = publicIdOf(key, by, `report card ${id}`, upload);
  const { card } = await readCard(collections, id);
  if (hasPhoto(card, photoId)) return adminReportCardView(String(id), card);
  refuseTooMany(card);

  const { bytes, width, height } = await cardPhotoOf(upload);
  const { name: inBucket } = bucket();
  const { uid } = card;
  const path = `${reportCardFolder}/${uid}/${randomUUID()}.webp`;
  const photo: StoredPhoto = {
    id: photoId,
    file: { bucket: inBucket, path },
    width,
    height,
    showsOthers,
    allowedAt: null,
    published: null,
  };
  // Only for this try: another try for the same photo has its own file.
  const orphaned = collections.orphanedFiles.doc();
  await orphaned.create({ paths: [path], item: null, uid, bucket: inBucket, createdAt: now() });
  try {
    await storeFiles(bucket(), [
      { path, bytes, contentType: 'image/webp', cacheControl: 'private, no-store' },
    ]);
    return await retryOnConflict(() => keep(deps, { id, by, photo, orphanedId: orphaned.id }));
  } catch (error) {
    // The commit may have succeeded although its answer was lost, or another try may have been faster.
    const stored = (await collections.reportCards.doc(String(id)).get()).data();
    const isKept = stored?.photos.some(({ file }) => file.path === path) === true;
    if (!isKept) await deleteOrphanedFiles(deps, orphaned.id, { paths: [path] });
    if (stored === undefined || !hasPhoto(stored, photoId)) throw error;
    return adminReportCardView(String(id), stored);
  }
}

type Kept = { id: number; by: string; photo: StoredPhoto; orphanedId: string };

async function keep(
  { collections, firestore, now }: Dependencies,
  { id, by, photo, orphanedId }: Kept,
): Promise<AdminReportCard> {
  const { ref, card, lastUpdateTime } = await readCard(collections, id);
  if (hasPhoto(card, photo.id)) throw new ApiError('CONFLICT', reportCardMessages.alreadyThere);
  refuseTooMany(card);
  const photos = [...card.photos, photo];
  const batch = firestore.batch();
  batch.update(ref, { photos }, { lastUpdateTime });
  batch.delete(collections.orphanedFiles.doc(orphanedId), { exists: true });
  const audited = { record: ref.path, about: aboutOf(card), fields: ['photos'] };
  writeAudit(batch, collections, { at: now(), by, act: 'write', ...audited });
  await batch.commit();
  return adminReportCardView(String(id), { ...card, photos });
}

type Photos = { photos: readonly StoredPhoto[] };

function hasPhoto({ photos }: Photos, photoId: number): boolean {
  return photos.some(({ id }) => id === photoId);
}

function refuseTooMany({ photos }: Photos): void {
  if (photos.length >= photosPerReportCard) {
    throw new ApiError('CONFLICT', reportCardMessages.tooMany);
  }
}
