import type { AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import type { Dependencies } from '../../dependencies.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { writeAudit } from '../../records/audit.ts';
import { finishRemoval } from '../../records/orphaned-files.ts';
import { deleteCopies, stopAsking, takeDown } from '../../records/published-photos.ts';
import { adminReportCardView } from '../../records/report-cards.ts';
import { aboutOf, photoOf, readCard, unknownPhoto, type Named } from './read-cards.ts';

/**
 * One that shows another customer's dog is not shown in public, whatever its customer has allowed; they are asked again where the mark
 * was a mistake.
 * @throws ApiError NOT_FOUND
 */
export async function markPhoto(
  deps: Dependencies,
  by: string,
  { id, photo, showsOthers }: Named & { showsOthers: boolean },
): Promise<AdminReportCard> {
  const { collections, firestore, now } = deps;
  const view = await retryOnConflict(async () => {
    const { ref, card, lastUpdateTime } = await readCard(collections, id);
    const known = photoOf(card, photo);
    if (known.showsOthers === showsOthers) return adminReportCardView(ref.id, card);
    const marked = { ...known, showsOthers, allowedAt: null, published: null };
    const photos = card.photos.map((one) => (one === known ? marked : one));
    const attention = await stopAsking(deps, { ...card, photos, id: ref.id });
    const batch = firestore.batch();
    batch.update(ref, { photos }, { lastUpdateTime });
    takeDown(batch, deps, { uid: card.uid, photo: known });
    attention.write(batch);
    const audited = { record: ref.path, about: aboutOf(card), fields: ['showsOthers'] };
    writeAudit(batch, collections, { at: now(), by, act: 'write', ...audited });
    await batch.commit();
    return adminReportCardView(ref.id, { ...card, photos });
  });
  if (showsOthers) await deleteCopies(deps, photo);
  return view;
}

/**
 * Removes the photo at once, from the gallery too, then its files. A second call deletes those that the first one could not.
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
    const attention = await stopAsking(deps, { ...card, photos, id: ref.id });
    const batch = firestore.batch();
    batch.update(ref, { photos }, { lastUpdateTime });
    takeDown(batch, deps, { uid: card.uid, photo: known });
    attention.write(batch);
    batch.set(orphaned, { paths: [path], item: null, uid: card.uid, bucket, createdAt: now() });
    const audited = { record: ref.path, about: aboutOf(card), fields: ['photos'] };
    writeAudit(batch, collections, { at: now(), by, act: 'remove', ...audited });
    await batch.commit();
    return { uid: card.uid, wasThere: true };
  });
  await deleteCopies(deps, photo);
  const hadFile = await finishRemoval(deps, orphaned.id, uid);
  if (!wasThere && !hadFile) throw unknownPhoto();
  return null;
}
