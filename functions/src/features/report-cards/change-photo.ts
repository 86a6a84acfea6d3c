import type { AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { writeAudit } from '../../records/audit.ts';
import { finishRemoval } from '../../records/orphaned-files.ts';
import { adminReportCardView } from '../../records/report-cards.ts';
import { aboutOf, readCard } from './read-cards.ts';

/** Which photo of which card. */
type Named = { id: number; photo: number };

/** @throws ApiError NOT_FOUND */
export function markPhoto(
  { collections, firestore, now }: Dependencies,
  by: string,
  { id, photo, showsOthers }: Named & { showsOthers: boolean },
): Promise<AdminReportCard> {
  return retryOnConflict(async () => {
    const { ref, card, lastUpdateTime } = await readCard(collections, id);
    const known = card.photos.find((one) => one.id === photo);
    if (known === undefined) throw unknownPhoto();
    if (known.showsOthers === showsOthers) return adminReportCardView(ref.id, card);
    const photos = card.photos.map((one) => (one === known ? { ...one, showsOthers } : one));
    const batch = firestore.batch();
    batch.update(ref, { photos }, { lastUpdateTime });
    const audited = { record: ref.path, about: aboutOf(card), fields: ['showsOthers'] };
    writeAudit(batch, collections, { at: now(), by, act: 'write', ...audited });
    await batch.commit();
    return adminReportCardView(ref.id, { ...card, photos });
  });
}

/**
 * Removes the photo at once, then its file. A second call deletes a file that the first one could not.
 * @throws ApiError NOT_FOUND for one that is not there.
 */
export async function deletePhoto(deps: Dependencies, by: string, { id, photo }: Named): Promise<null> {
  const { collections, firestore, now } = deps;
  const orphaned = collections.orphanedFiles.doc(`report-card-photo-${photo}`);
  const { uid, wasThere } = await retryOnConflict(async () => {
    const { ref, card, lastUpdateTime } = await readCard(collections, id);
    const known = card.photos.find((one) => one.id === photo);
    if (known === undefined) return { uid: card.uid, wasThere: false };
    const photos = card.photos.filter((one) => one !== known);
    const { bucket, path } = known.file;
    const batch = firestore.batch();
    batch.update(ref, { photos }, { lastUpdateTime });
    batch.set(orphaned, { paths: [path], item: null, uid: card.uid, bucket, createdAt: now() });
    const audited = { record: ref.path, about: aboutOf(card), fields: ['photos'] };
    writeAudit(batch, collections, { at: now(), by, act: 'remove', ...audited });
    await batch.commit();
    return { uid: card.uid, wasThere: true };
  });
  const hadFile = await finishRemoval(deps, orphaned.id, uid);
  if (!wasThere && !hadFile) throw unknownPhoto();
  return null;
}

function unknownPhoto(): ApiError {
  return new ApiError('NOT_FOUND', reportCardMessages.unknownPhoto);
}
