import type { ReportCard } from '@pawprints/domain/contract/report-cards';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { askToPublish, deleteCopies, stopAsking, takeDown } from '../../records/published-photos.ts';
import { publicityOf, reportCardView } from '../../records/report-cards.ts';
import { ownCard, photoOf, type Named } from './read-cards.ts';

/**
 * The customer allows a photo to be shown in public, and the owner is asked to publish it.
 * @throws ApiError NOT_FOUND; CONFLICT where another customer's dog is on it.
 */
export function allowPhoto(deps: Dependencies, uid: string, { id, photo }: Named): Promise<ReportCard> {
  const { collections, firestore, now } = deps;
  return retryOnConflict(async () => {
    const { ref, card, lastUpdateTime } = await ownCard(collections, uid, id);
    const known = photoOf(card, photo);
    const publicity = publicityOf(known);
    if (publicity === 'never') throw new ApiError('CONFLICT', reportCardMessages.notOffered);
    if (publicity !== 'asked') return reportCardView(ref.id, card);
    const photos = card.photos.map((one) => (one === known ? { ...one, allowedAt: now() } : one));
    const attention = await askToPublish(deps, { ...card, photos, id: ref.id });
    const batch = firestore.batch();
    batch.update(ref, { photos }, { lastUpdateTime });
    attention.write(batch);
    await batch.commit();
    return reportCardView(ref.id, { ...card, photos });
  });
}

/**
 * The customer takes that back: where the photo is shown in public, it is not any more, and its public files are deleted. A second
 * call deletes files that the first one could not.
 * @throws ApiError NOT_FOUND
 */
export async function withdrawPhoto(
  deps: Dependencies,
  uid: string,
  { id, photo }: Named,
): Promise<ReportCard> {
  const { collections, firestore } = deps;
  const view = await retryOnConflict(async () => {
    const { ref, card, lastUpdateTime } = await ownCard(collections, uid, id);
    const known = photoOf(card, photo);
    if (known.allowedAt === null && known.published === null) return reportCardView(ref.id, card);
    const withdrawn = { ...known, allowedAt: null, published: null };
    const photos = card.photos.map((one) => (one === known ? withdrawn : one));
    const attention = await stopAsking(deps, { ...card, photos, id: ref.id });
    const batch = firestore.batch();
    batch.update(ref, { photos }, { lastUpdateTime });
    takeDown(batch, deps, { uid, photo: known });
    attention.write(batch);
    await batch.commit();
    return reportCardView(ref.id, { ...card, photos });
  });
  await deleteCopies(deps, photo);
  return view;
}
